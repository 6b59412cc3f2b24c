import { setTimeout as delay } from 'node:timers/promises';
import type { Secrets } from '@atrium/server/secrets';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { Client } from 'pg';
import { loadLastingKeys, type LastingKeys } from './lasting-keys';
import { prepareJobSchema } from './job-schema';
import { globalTables, insertOnlyTables, migrations, openColumns, readerViews, type Migration } from '../migrations';
import { appRole, prepareAppRole } from './app-role';
import { clientRows } from './client-rows';
import { refuseUnfinishedRestore } from './unfinished-restore';
import { checkApplied, checksumOf } from './migration-checksums';

/** Any number that nothing else on the server locks. */
const migrationLock = 4_817_265_013;

export interface MigrateOptions {
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /** The role that the application uses: the one that is configured, or else one that is created here. */
  readonly appRoleName: string | undefined;
  readonly secrets: Secrets;
}

export interface Migrated {
  /** Of the application's role. */
  readonly name: string;
  readonly lastingKeys: LastingKeys;
  /** Migrations of newer versions, which this one works with. */
  readonly newer: readonly string[];
}

/** Brings the schema up to date, and lets the application's role in. Processes that start together wait for one another. */
export async function migrate({ ownerUrl, appRoleName, secrets }: MigrateOptions): Promise<Migrated> {
  await refuseUnfinishedRestore(ownerUrl);
  return upgrade(ownerUrl, async (client, newer) => {
    const [database] = await clientRows<{ name: string }>(client, 'select current_database() as name');
    const role = appRole(database?.name ?? '', secrets[0]);
    const lastingKeys = await loadLastingKeys(client, secrets, role.password);
    if (appRoleName === undefined) {
      await prepareAppRole(client, { name: role.name, password: lastingKeys.databaseRole });
    }
    const name = appRoleName ?? role.name;
    // A newer version may have tables that this one would open by mistake.
    if (newer.length === 0) await grant(client, name);
    return { name, lastingKeys, newer };
  });
}

/** Brings the schema up to date, or as far as some migrations go, then does what has to be done before another process may. */
export const migrateSchema = (
  ownerUrl: string,
  afterwards: (client: Client) => Promise<void> = () => Promise.resolve(),
  wanted: readonly Migration[] = migrations,
): Promise<void> => upgrade(ownerUrl, afterwards, wanted);

/** Brings the schema up to date, then does what has to be done before another process may. */
async function upgrade<Result>(
  ownerUrl: string,
  afterwards: (client: Client, newer: readonly string[]) => Promise<Result>,
  wanted: readonly Migration[] = migrations,
): Promise<Result> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'atrium migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { applied, newer } = await checkApplied(client, migrations);
    for (const migration of wanted) {
      if (!applied.has(migration.name)) await applyWithRetries(client, migration);
    }
    await prepareJobSchema(ownerUrl);
    return await afterwards(client, newer);
  } finally {
    await client.end();
  }
}

/** Of PostgreSQL: a lock that wasn't free in time, and transactions that waited for each other. */
const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlFailureOf(error)?.code ?? '');
/** With the lock's own time, a minute and a half in all. */
const tries = 60;
const pauseMs = 1000;

/**
 * Servers that run work with the tables meanwhile. What wants one for itself holds up all that come after it, so it waits
 * for less than a call does, lets the others pass, and tries again.
 */
async function applyWithRetries(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === tries) throw error;
      await delay(pauseMs);
    }
  }
}

async function apply(client: Client, { name, sql, contracts }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // Shorter than PostgreSQL waits before it ends one of two transactions that wait for each other: that one is this.
    await client.query(`set local lock_timeout = '500ms'`);
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum, contracts) values ($1, $2, $3)', [
      name,
      checksumOf(sql),
      contracts ?? null,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The application reads and writes tenant tables (some it only adds to), reads private columns through views, and calls
 * functions; nothing else is open to it.
 */
async function grant(client: Client, roleName: string): Promise<void> {
  const role = client.escapeIdentifier(roleName);
  const rows = await clientRows<{ name: string; database: string }>(
    client,
    `select c.relname as name, current_database() as database from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)`,
    [globalTables],
  );
  const database = client.escapeIdentifier(rows[0]?.database ?? '');
  const tenantTables = rows.map((row) => client.escapeIdentifier(row.name)).join(', ');
  const insertOnly = insertOnlyTables.map((name) => client.escapeIdentifier(name)).join(', ');
  const columns = Object.entries(openColumns).map(([name, open]) => {
    const table = client.escapeIdentifier(name);
    return `revoke select on ${table} from ${role}; grant select (${open.join(', ')}) on ${table} to ${role};`;
  });
  await client.query(`
    begin;
    revoke all on database ${database} from public;
    revoke all on schema public from public;
    grant connect on database ${database} to ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on ${tenantTables} to ${role};
    revoke update, delete on ${insertOnly} from ${role};
    ${columns.join('\n    ')}
    grant select on ${readerViews.map((name) => client.escapeIdentifier(name)).join(', ')} to ${role};
    grant execute on all functions in schema public to ${role};
    commit`);
}

export { appRole };
