import type { Connection } from '../database/database';

/** Any number that no other pair of numbers on the server locks. */
const releaseLocks = 4_817_265;

/**
 * Keeps the files of a release to one process until the transaction ends. Writing them can take longer than a
 * transaction may otherwise rest.
 */
export async function lockRelease(db: Connection, remote: string, id: string): Promise<void> {
  await db.rows(`set local idle_in_transaction_session_timeout = '10min'`);
  await db.rows(`set local statement_timeout = '10min'`);
  await db.rows('select pg_advisory_xact_lock($1::int, hashtext($2))', [releaseLocks, `${remote}/${id}`]);
}
