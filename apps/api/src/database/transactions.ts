import { setTimeout as delay } from 'node:timers/promises';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Lane } from '../admission/fair-queue';
import type { ConnectionGuard } from './connection-guard';
import type { Connections } from './connections';
import type { Statement, Transaction } from './database';
import { isRetryable, translateFailure } from './failures';

/** Milliseconds before each further run of a transaction that was sent back. */
const retryDelays: readonly number[] = [20, 60, 180];

/** How a transaction begins. */
export interface Opening {
  readonly begin: 'begin' | 'begin read only';
  /** Enters a session. */
  readonly enter?: Statement;
  /** Rejects where nothing that is read in this transaction counts. */
  readonly proof?: (guard: ConnectionGuard) => Promise<void>;
}

export type Entering = Required<Pick<Opening, 'enter'>>;

/**
 * `begin`, the work's first statements and, for `read`, `commit` are written without waiting for one another. After
 * a failure the server answers the rest with "transaction is aborted" and a rollback for the commit, so the first
 * failure is the one that counts.
 */
export async function runTransaction<Result>(
  connections: Connections,
  lane: Lane,
  { begin, enter, proof }: Opening,
  work: (transaction: Transaction, opened: Promise<QueryResult>) => Promise<Result>,
): Promise<Result> {
  const guard = await connections.connect(lane);
  try {
    const begun = guard.run({ text: begin });
    const proven = proof?.(guard);
    const opened = enter === undefined ? begun : guard.run(enter);
    const working = work(guard, opened);
    await Promise.allSettled([begun, proven, opened, working]);
    await begun;
    await proven;
    await opened;
    const result = await working;
    const ending = guard.run({ text: 'commit' });
    const notified = begin === 'begin' ? guard.run(notifyChanges) : undefined;
    await Promise.allSettled([ending, notified]);
    assertCommitted(await ending);
    return result;
  } catch (error) {
    await guard.rollBack();
    throw guard.causeOf(error);
  } finally {
    guard.release();
  }
}

/** A transaction of one statement in a single round trip. */
export async function runInOneTrip<Row extends QueryResultRow>(
  connections: Connections,
  lane: Lane,
  { begin, enter, proof }: Opening & Entering,
  statement: Statement,
): Promise<Row[]> {
  const guard = await connections.connect(lane);
  try {
    const begun = guard.run({ text: begin });
    const proven = proof?.(guard);
    const sent = [begun, guard.run(enter), guard.run<Row>(statement), guard.run({ text: 'commit' })] as const;
    const notified = begin === 'begin' ? guard.run(notifyChanges) : undefined;
    await Promise.allSettled([...sent, proven, notified]);
    await sent[0];
    await proven;
    await sent[1];
    const { rows } = await sent[2];
    assertCommitted(await sent[3]);
    return rows;
  } finally {
    guard.release();
  }
}

function assertCommitted(end: QueryResult): void {
  if (end.command !== 'COMMIT') throw new Error('A transaction was rolled back without a failed statement.');
}

/**
 * Runs a transaction, and again where it was sent back: nothing of it was done, and what stood in its way goes on. It
 * waits before each further run: one that began at once would take its locks again before the other, which has only
 * just been woken, and both would wait for each other once more.
 */
export async function withRetries<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (const retryDelay of retryDelays) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error)) throw translateFailure(error);
    }
    await delay(retryDelay * (0.5 + Math.random()));
  }
  try {
    return await transaction();
  } catch (error) {
    throw translateFailure(error);
  }
}

/** Goes out behind a commit. Where it fails, followers of boards and accounts find out with their next read. */
const notifyChanges = { name: 'tell_changes', text: 'select tell_changes()' } as const satisfies Statement;
