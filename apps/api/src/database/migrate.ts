import { Client } from 'pg';
import { prepareJobSchema } from './job-schema';
import { globalTables, insertOnlyTables, migrations, openColumns, readerViews, type Migration } from '../migrations';
import { appRole, prepareAppRole } from './app-role';
import { clientRows } from './client-rows';
import { checkApplied, checksumOf } from './migration-checksums';

/** Any number that nothing else on the server locks. */
const migrationLock = 4_817_265_013;

export interface MigrateOptions {
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /** The role that the application uses. Created here, unless its own URL is configured. */
  readonly appRole: { readonly name: string; readonly password: string | undefined };
}

/** Brings the schema up to date, and lets the application's role in. Processes that start together wait for one another. */
export async function migrate({ ownerUrl, appRole: role }: MigrateOptions): Promise<void> {
  await migrateSchema(ownerUrl, async (client) => {
    await prepareAppRole(client, role);
    await grant(client, role.name);
  });
}

/** Brings the schema up to date, then does what has to be done before another process may. */
export async function migrateSchema(
  ownerUrl: string,
  afterwards: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'atrium migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await checkApplied(client, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
    await prepareJobSchema(ownerUrl);
    await afterwards(client);
  } finally {
    await client.end();
  }
}

async function apply(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksumOf(sql)]);
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
