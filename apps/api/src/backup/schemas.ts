import { schema as registrySchema } from '@atrium/server/registry-schema';
import { StartError } from '@atrium/server/start-error';
import type { Client } from 'pg';
import { z } from 'zod';
import { migrateSchema } from '../database/migrate';
import { findUnfinishedRestore, unfinishedRestore } from '../database/unfinished-restore';
import { migrations } from '../migrations';
import type { Manifest } from './manifest';
import { listTables, schemas, titleOf } from './tables';
import { zodRows } from '../database/zod-rows';

/** Throws a {@link StartError} unless the database is empty, or holds what an earlier try to restore the same backup left. */
export async function checkEmpty(client: Client, id: string): Promise<void> {
  const begun = await findUnfinishedRestore(client);
  if (begun === id) return;
  if (begun !== undefined)
    throw new StartError(`The database holds part of another backup, ${begun}. Start with an empty one.`);
  const tables = await zodRows(
    client,
    z.object({ name: z.string() }),
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'v')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
    [schemas],
  );
  if (tables.length > 0)
    throw new StartError(
      `A backup is only restored into an empty database, and this one has ${tables.length} tables, such as ${tables[0]?.name ?? ''}.`,
    );
}

/** From here on, no server starts on this database until the restore has ended. */
export async function noteUnfinished(client: Client, id: string): Promise<void> {
  const [schema = ''] = unfinishedRestore.split('.');
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table if not exists ${unfinishedRestore} (backup text primary key)`);
  await client.query(`insert into ${unfinishedRestore} values ($1) on conflict do nothing`, [id]);
}

export async function noteFinished(client: Client): Promise<void> {
  const [schema = ''] = unfinishedRestore.split('.');
  await client.query(`drop schema ${schema} cascade`);
}

/** Makes the tables as they were when the backup was made. Newer steps are taken by the server that starts on them. */
export async function makeSchemas(client: Client, ownerUrl: string, manifest: Manifest): Promise<void> {
  const had = new Set(manifest.migrations);
  const known = migrations.filter(({ name }) => had.has(name));
  if (known.length < had.size)
    throw new StartError(`The backup ${manifest.id} was made by a newer version of Atrium. Restore it with that one.`);
  await migrateSchema(ownerUrl, undefined, known);
  if (manifest.hasRegistry) await client.query(registrySchema);
  const made = new Map((await listTables(client)).map((table) => [titleOf(table), table]));
  for (const table of manifest.tables) {
    const columns = made.get(titleOf(table))?.columns;
    const lacking = columns === undefined ? table.columns : table.columns.filter((column) => !columns.includes(column));
    if (lacking.length > 0)
      throw new StartError(
        `The backup ${manifest.id} has rows of ${titleOf(table)} with ${lacking.join(', ')}, which this version of Atrium doesn’t know. Restore it with the version that made it.`,
      );
  }
}
