import type pg from 'pg';
import type { SeededBoard } from '../board-seed.ts';
import type { Call } from '../calls.ts';
import { assetRecords } from '../records-assets.ts';
import { inboxRecords } from '../records-inbox.ts';
import { peopleRecords } from '../records-people.ts';
import { walletRecords } from '../records-wallet.ts';
import type { RecordsSubject } from '../records.ts';
import { signIn, type Session } from '../suite.ts';
import { callProbe, type CallProbeOptions, type Send } from './call-probe.ts';
import { memoized } from './memoized.ts';
import type { Probe } from './probe.ts';

/** Cards, people and records that the compared companies have. */
export interface Sizes {
  readonly cards: number;
  readonly records: number;
}

interface Context {
  readonly sizes: Sizes;
  readonly seconds: number;
  /** That of `boardOwner`, which is made when it's first asked for. */
  readonly board: () => Promise<SeededBoard>;
  /** Of the side that is filled. */
  readonly database: () => Promise<pg.Client>;
}

export const boardOwner = 'admin@acme.example';
const service = '/api/company_management_service';
const tasks = `${service}/task_management`;

/** What a launcher asks for at once. */
const launcherCalls = [
  'account/me/',
  'home/layout/',
  'notifications/count/',
  'todo/count/',
  'hr_forms/inbox/count/',
  'hr_forms/home/waiting/',
  'hr_forms/home/requests/',
  'hr_forms/home/away/',
  'task_management/home/due/',
  'task_management/home/news/',
  'assets/home/held/',
  'assets/home/requests/',
  'employees/home/celebrations/',
  'appointments/home/next/',
  'todo/home/personal/',
];

/** The calls people make most. */
export function callProbes({ sizes, seconds, board, database }: Context): readonly Probe[] {
  const seedOnce = memoized();
  const seeded = (subject: RecordsSubject, email: string) =>
    seedOnce(subject.name, async () => subject.seed(await database(), await signIn(email), sizes.records));

  const boardCalls: readonly CallProbeOptions[] = [
    {
      name: 'whole board',
      email: boardOwner,
      seed: board,
      calls: async (session) => [wholeBoard(session, await board())],
    },
    {
      name: 'unchanged board',
      email: boardOwner,
      seed: board,
      calls: async (session, send) => {
        const read = wholeBoard(session, await board());
        const { headers } = await send(read);
        const { etag } = headers;
        // A release that names no version sends the board again.
        return [etag === undefined ? read : { ...read, headers: { ...read.headers, 'if-none-match': etag } }];
      },
    },
    {
      name: 'new card',
      email: boardOwner,
      calls: async (session, send) => [await newCard(session, send)],
    },
  ];
  const recordCalls = (
    [
      ['employees', peopleRecords, () => `${service}/employees/list/?limit=60`],
      ['employee search', peopleRecords, () => `${service}/employees/list/?limit=60&search=an`],
      [
        'wallet',
        walletRecords,
        (id) => `/api/employee_wallet_service/employee_wallet_transaction/list/${id}?limit=100`,
      ],
      ['assets', assetRecords, () => `${service}/assets/list/?limit=50`],
      ['inbox', inboxRecords, () => `${service}/hr_forms/inbox/?limit=60`],
    ] satisfies readonly (readonly [string, RecordsSubject, (seeded: string) => string])[]
  ).map(([name, subject, path]): CallProbeOptions => {
    const [, email] = subject.accounts;
    return {
      name,
      email,
      seed: () => seeded(subject, email),
      calls: async (session) => [get(session, path(await seeded(subject, email)))],
    };
  });
  const launcher: CallProbeOptions = {
    name: 'launcher',
    email: 'employee@acme.example',
    calls: async (session, send) => {
      const calls = launcherCalls.map((path) => get(session, `${service}/${path}`));
      // The former release may lack some. It’s asked first.
      const offered = await seedOnce('launcher', async () =>
        Promise.all(calls.map(async (call) => (await send(call)).status !== 404)),
      );
      return calls.filter((_, place) => offered[place]);
    },
  };
  return [...boardCalls, ...recordCalls, launcher].map((probe) => callProbe(probe, seconds));
}

export const wholeBoard = (session: Session, { id }: SeededBoard): Call =>
  compressed(get(session, `${tasks}/taskboard/whole/${id}/`));

/** Makes a board, and answers a call that makes a card of it. */
export async function newCard(session: Session, send: Send): Promise<Call> {
  const created = async (path: string, json: object) => {
    const { text } = await send(post(session, `${tasks}/${path}/create/`, json));
    return (JSON.parse(text) as { readonly id: string }).id;
  };
  const list = await created('taskboardlist', {
    title: 'New cards',
    board: await created('taskboard', { title: 'New cards' }),
  });
  return post(session, `${tasks}/task/create/`, { title: 'A new card', task_board_list: list });
}

const get = ({ tenant, access }: Session, path: string): Call => ({
  host: `${tenant}.localhost`,
  path,
  headers: { authorization: `Bearer ${access}` },
});

/** Boards are compressed for those who ask for it, as Chromium does. */
const compressed = (call: Call): Call => ({
  ...call,
  headers: { ...call.headers, 'accept-encoding': 'gzip, deflate' },
});

const post = (session: Session, path: string, json: object): Call => ({ ...get(session, path), method: 'POST', json });
