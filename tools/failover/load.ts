import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../bench/suite.ts';
import { userOf } from '../bench/token.ts';
import { emailOf, tenantApi, walletApi, type Client } from '../chaos/client.ts';
import type { Acknowledged } from './write-record.ts';

const tasks = `${tenantApi}/task_management`;
const password = 'a password for failover';
const employeesPerCompany = 2;
/** As soon as somebody who reads the message tries again, or sooner. */
const retryMs = 200;
/** Who isn’t served by then has given up. */
const longestMs = 120_000;

interface Person {
  readonly session: Session;
  readonly wallet: string;
  readonly list: string;
}

interface Write {
  readonly path: string;
  readonly json: object;
}

export type Load = Awaited<ReturnType<typeof openLoad>>;

interface LoadOptions {
  readonly companies?: readonly string[];
  /** How long each person waits between two writes. */
  readonly pauseMs?: number;
}

/** Several people of some companies who pay and add cards, each write with a key of its own until it’s acknowledged. */
export async function openLoad(client: Client, { companies = ['First', 'Second'], pauseMs = 0 }: LoadOptions = {}) {
  const people: Person[] = [];
  for (const name of companies) people.push(...(await openCompany(client, name)));
  const payments: (Acknowledged & { readonly wallet: string; readonly minor: number })[] = [];
  const cards: Acknowledged[] = [];
  /** Answers that weren’t acknowledgements, by status; 0 where there was none. */
  const failures = new Map<number, number>();
  /** What no retry mended. */
  const unmended: string[] = [];

  async function send({ session }: Person, key: string, { path, json }: Write): Promise<Acknowledged | undefined> {
    const sentAt = performance.now();
    for (let tries = 1; performance.now() - sentAt < longestMs; tries += 1) {
      const status = await client
        .call({ method: 'POST', path, session, json, headers: { 'idempotency-key': key } })
        .then(
          (answer) => answer.status,
          () => 0,
        );
      if (status === 201) return { key, sentAt, at: performance.now(), tries };
      failures.set(status, (failures.get(status) ?? 0) + 1);
      if (status >= 400 && status < 500) break;
      await delay(retryMs);
    }
    unmended.push(`${path} ${key}`);
    return undefined;
  }

  async function work(person: Person, isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      const paid = randomUUID();
      const minor = 1 + Math.floor(Math.random() * 100_000);
      const payment = await send(person, paid, {
        path: `${walletApi}/employee_wallet_transaction/create/`,
        json: {
          transaction_type: 'DEBIT',
          amount: minor / 100,
          title: paid,
          employee_wallet_account: person.wallet,
        },
      });
      if (payment !== undefined) payments.push({ ...payment, wallet: person.wallet, minor });
      await delay(pauseMs);
      const added = randomUUID();
      const json = { title: added, task_board_list: person.list };
      const card = await send(person, added, { path: `${tasks}/task/create/`, json });
      if (card !== undefined) cards.push(card);
      await delay(pauseMs);
    }
  }

  return {
    people: people.length,
    sessions: people.map(({ session }) => session),
    payments,
    cards,
    failures,
    unmended,
    acknowledged: (): readonly Acknowledged[] => [...payments, ...cards],
    run: (isOver: AbortSignal) => Promise.all(people.map((person) => work(person, isOver))),
  };
}

async function openCompany(client: Client, name: string): Promise<readonly Person[]> {
  const admin = await client.registerCompany(name);
  const post = async (session: Session, path: string, json: object) =>
    (await client.json({ method: 'POST', path, session, json })) as { readonly id: string };
  const board = await post(admin, `${tasks}/taskboard/create/`, { title: name });
  const sessions = [admin];
  for (let number = 1; number <= employeesPerCompany; number += 1) {
    const id = `${name}-${number}`;
    const { status, body } = await client.createEmployee(admin, id, { password });
    if (status !== 201) throw new Error(`${id} could not be created as an employee: ${body.toString()}`);
    sessions.push(await client.login(emailOf(id), password));
  }
  const people: Person[] = [];
  for (const session of sessions) {
    const list = await post(admin, `${tasks}/taskboardlist/create/`, { title: 'To do', board: board.id });
    const wallet = await post(session, `${walletApi}/employee_wallet_account/create/`, { user: userOf(session) });
    people.push({ session, list: list.id, wallet: wallet.id });
  }
  return people;
}
