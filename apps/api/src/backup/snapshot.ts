import { StartError } from '@atrium/server/start-error';
import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';

/** Any number that nothing else on the server locks. */
const backupLock = 4_817_265_301;

const lockSchema = z.object({ got: z.boolean() });

/** One backup of a database at a time. */
export async function lockBackups(client: Client): Promise<void> {
  const [lock] = await zodRows(client, lockSchema, 'select pg_try_advisory_lock($1) as got', [backupLock]);
  if (lock?.got !== true) throw new StartError('Another backup of this database is being made.');
}

const snapshotSchema = z.object({ id: z.string(), takenAt: z.date(), postgres: z.string(), hasRegistry: z.boolean() });
export type Snapshot = z.infer<typeof snapshotSchema>;

// With it off, a policy that would hide rows is an error.
const begin = 'begin isolation level repeatable read read only; set local row_security = off';

/** Begins a transaction that sees the database as it is now, whatever happens meanwhile, and that others can share. */
export async function takeSnapshot(client: Client): Promise<Snapshot> {
  await client.query(begin);
  const [snapshot] = await zodRows(
    client,
    snapshotSchema,
    `select pg_export_snapshot() as id, clock_timestamp() as "takenAt", current_setting('server_version') as postgres,
       to_regclass('registry.release') is not null as "hasRegistry"`,
  );
  if (snapshot === undefined) throw new Error('A snapshot has no row.');
  return snapshot;
}

export async function shareSnapshot(client: Client, { id }: Snapshot): Promise<void> {
  await client.query(`${begin}; set transaction snapshot '${id}'`);
}
