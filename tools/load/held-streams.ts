import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { Random } from '../chaos/random.ts';
import type { Connection } from './connection.ts';
import { addressOf, idIn, slugOf, type Signer, type Template } from './world.ts';

export interface HeldStreams {
  /** Opened now. */
  open(): number;
  /** Those that ended without being asked to, and were opened again. */
  broken(): number;
  /** What came over all of them. */
  events(): number;
  close(): void;
}

interface Options {
  readonly api: Connection;
  readonly template: Template;
  readonly signer: Signer;
  readonly random: Random;
  readonly companies: number;
  readonly bell: number;
  readonly board: number;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Opened at once, so that holding thousands doesn’t look like an attack. */
const together = 50;

/** Keeps connections open as browsers do: for the number on the bell, and for boards in sight. */
export async function holdStreams({
  api,
  template,
  signer,
  random,
  companies,
  ...wanted
}: Options): Promise<HeldStreams> {
  const isOver = new AbortController();
  const isEnded = (): boolean => isOver.signal.aborted;
  let open = 0;
  let broken = 0;
  let events = 0;

  const requestOf = (place: number) => {
    const company = companies === 0 ? 0 : 1 + (place % companies);
    const person = template.people[Math.floor(place / Math.max(1, companies)) % template.people.length];
    const board = template.boards[place % template.boards.length];
    if (person === undefined || board === undefined) throw new Error('The company is empty.');
    const tenant = slugOf(company, template.slug);
    const token = signer.tokenOf({ user: idIn(company, person.user), role: person.role, tenant });
    const root = '/api/company_management_service/';
    const headers = {
      host: `${tenant}.localhost:${api.port}`,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': addressOf(company),
    };
    return {
      bell: `${root}notifications/stream/`,
      boards: `${root}task_management/taskboard/`,
      board: idIn(company, board.id),
      headers,
    };
  };

  async function openOne(place: number, kind: 'bell' | 'board'): Promise<IncomingMessage> {
    const { bell, boards, board, headers } = requestOf(place);
    const accepting = { ...headers, accept: 'text/event-stream' };
    if (kind === 'bell') return api.open({ path: bell, headers: accepting }, place);
    // A board is followed from where it was read.
    const { text } = await api.send({ method: 'GET', path: `${boards}whole/${board}/`, headers });
    const { seq } = JSON.parse(text) as { readonly seq: number };
    return api.open({ path: `${boards}changes/${board}/?after=${seq}`, headers: accepting }, place);
  }

  async function read(answer: IncomingMessage): Promise<void> {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (chunk.includes('data:')) events += 1;
    }
  }

  async function hold(place: number, kind: 'bell' | 'board', opened: () => void): Promise<void> {
    let wait = firstDelayMs;
    while (!isEnded()) {
      const answer = await openOne(place, kind).catch(() => null);
      if (answer?.statusCode === 200) {
        open += 1;
        wait = firstDelayMs;
        opened();
        const end = () => answer.destroy();
        isOver.signal.addEventListener('abort', end);
        await read(answer).catch(() => undefined);
        isOver.signal.removeEventListener('abort', end);
        open -= 1;
      } else answer?.resume();
      opened();
      if (isEnded()) return;
      broken += 1;
      await delay(wait * (0.75 + random.next() / 2));
      wait = Math.min(wait * 2, longestDelayMs);
    }
  }

  const all = [
    ...Array.from({ length: wanted.bell }, (_, place) => ({ place, kind: 'bell' as const })),
    ...Array.from({ length: wanted.board }, (_, place) => ({ place, kind: 'board' as const })),
  ];
  for (let from = 0; from < all.length; from += together) {
    await Promise.all(
      all.slice(from, from + together).map(
        ({ place, kind }) =>
          new Promise<void>((opened) => {
            void hold(place, kind, opened);
          }),
      ),
    );
  }
  return {
    open: () => open,
    broken: () => broken,
    events: () => events,
    close: () => {
      isOver.abort();
    },
  };
}
