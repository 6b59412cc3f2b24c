import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Migration } from '../migrations';
import { StartError } from '@atrium/server/start-error';
import { clientRows } from './client-rows';

export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/**
 * Compares the migrations that this database has with what they say now, and answers their names. One that was applied by a
 * version that kept no checksum gets that of today.
 */
export async function checkApplied(client: Client, migrations: readonly Migration[]): Promise<ReadonlySet<string>> {
  await client.query(`
    create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now());
    -- SHA-256 of the migration's text, in hexadecimal.
    alter table schema_migration add column if not exists checksum text`);
  const applied = await clientRows<{ name: string; checksum: string | null }>(
    client,
    'select name, checksum from schema_migration order by name',
  );
  const checksums = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  refuseNewer(applied.filter(({ name }) => !checksums.has(name)));
  refuseChanged(applied.filter(({ name, checksum }) => checksum !== null && checksum !== checksums.get(name)));
  for (const { name, checksum } of applied) {
    if (checksum !== null) continue;
    await client.query('update schema_migration set checksum = $2 where name = $1', [name, checksums.get(name)]);
  }
  return new Set(applied.map(({ name }) => name));
}

const namesOf = (rows: readonly { readonly name: string }[]): string => rows.map(({ name }) => name).join(', ');

/** What a newer version has put in place, this one may neither understand nor keep. */
function refuseNewer(unknown: readonly { readonly name: string }[]): void {
  if (unknown.length === 0) return;
  throw new StartError(
    `This database was last used by a newer version of Atrium (${namesOf(unknown)}). Start that version, or restore a backup from before the upgrade.`,
  );
}

/** New databases get what a migration says today; this one has what it said then. */
function refuseChanged(changed: readonly { readonly name: string }[]): void {
  if (changed.length === 0) return;
  throw new StartError(
    `These migrations were edited after they ran on this database: ${namesOf(changed)}. Restore their original text, and make schema changes in new migrations.`,
  );
}
