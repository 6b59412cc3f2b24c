import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';
import { moverName } from './open-cell';

const pollMs = 20;

const transactionSchema = z.object({ id: z.string(), client: z.string() });

/** Transactions that are under way in the database, except those that only copy it. */
const listTransactions = (client: Client) =>
  zodRows(
    client,
    transactionSchema,
    `select l.virtualxid as id, coalesce(nullif(a.application_name, ''), 'unnamed') as client
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'virtualxid' and a.datname = current_database() and a.usesysid is not null
       and a.application_name <> all ($1)`,
    [[`atrium ${moverName}`, 'atrium backup']],
  );

/**
 * Waits until each transaction has ended that had begun by now: one that begins later sees what was committed before. Answers who
 * is still at it when the time is over; nobody, as a rule.
 */
export async function untilOthersEnded(client: Client, patienceMs: number): Promise<readonly string[]> {
  const began = performance.now();
  const awaited = new Set((await listTransactions(client)).map(({ id }) => id));
  for (;;) {
    const left = (await listTransactions(client)).filter(({ id }) => awaited.has(id));
    if (left.length === 0) return [];
    if (performance.now() - began > patienceMs) return [...new Set(left.map(({ client: name }) => name))];
    await delay(pollMs);
  }
}

/** Asks again and again, until nothing is left or the time is over. Answers what is left. */
export async function untilNone(
  list: () => Promise<readonly string[]>,
  patienceMs: number,
  check: () => void,
): Promise<readonly string[]> {
  const began = performance.now();
  for (;;) {
    check();
    const left = await list();
    if (left.length === 0 || performance.now() - began > patienceMs) return left;
    await delay(5 * pollMs);
  }
}
