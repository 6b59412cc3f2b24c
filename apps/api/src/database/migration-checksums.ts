import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Migration } from '../migrations';
import { StartError } from '@atrium/server/start-error';
import { clientRows } from './client-rows';

export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/**
 * Compares the migrations that this database has with what they say now, and answers their names, and those of newer versions
 * that this one doesn't know. One that was applied by a version that kept no checksum gets that of today.
 */
export async function checkApplied(
  client: Client,
  migrations: readonly Migration[],
): Promise<{ readonly applied: ReadonlySet<string>; readonly newer: readonly string[] }> {
  await client.query(`
    create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now());
    -- SHA-256 of the migration's text, in hexadecimal.
    alter table schema_migration add column if not exists checksum text;
    -- The version that first did without what the migration took away. Servers that don't know it don't start.
    alter table schema_migration add column if not exists contracts text`);
  const applied = await clientRows<{ name: string; checksum: string | null; contracts: string | null }>(
    client,
    'select name, checksum, contracts from schema_migration order by name',
  );
  const checksums = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  const newer = applied.filter(({ name }) => !checksums.has(name));
  const known = applied.filter(({ name }) => checksums.has(name));
  refuseContracted(newer.filter(({ contracts }) => contracts !== null));
  refuseChanged(known.filter(({ name, checksum }) => checksum !== null && checksum !== checksums.get(name)));
  for (const { name, checksum } of known) {
    if (checksum !== null) continue;
    await client.query('update schema_migration set checksum = $2 where name = $1', [name, checksums.get(name)]);
  }
  return { applied: new Set(applied.map(({ name }) => name)), newer: newer.map(({ name }) => name) };
}

const namesOf = (rows: readonly { readonly name: string }[]): string => rows.map(({ name }) => name).join(', ');

/** A newer version has added to the schema, which does no harm; or it has taken away what this one uses. */
function refuseContracted(steps: readonly { readonly name: string }[]): void {
  if (steps.length === 0) return;
  throw new StartError(
    `A newer version of Atrium has removed things from this database that this version uses (${namesOf(steps)}). Start that version, or restore a backup from before the upgrade.`,
  );
}

/** New databases get what a migration says today; this one has what it said then. */
function refuseChanged(changed: readonly { readonly name: string }[]): void {
  if (changed.length === 0) return;
  throw new StartError(
    `These migrations were edited after they ran on this database: ${namesOf(changed)}. Restore their original text, and make schema changes in new migrations.`,
  );
}
