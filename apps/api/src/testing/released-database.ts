import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { z } from 'zod';
import { databaseBefore } from './template-database';

const lineSchema = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
export type ReleasedRow = z.infer<typeof lineSchema>;

/**
 * Every row of a database that the release before this one made, as its own server wrote it when it was called: two companies,
 * with accounts of every kind, forms in every state, boards, assets, wallets and files. Values that were null are left out.
 */
export const releasedRows: readonly ReleasedRow[] = readFileSync(
  new URL('released-database.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => lineSchema.parse(JSON.parse(line)));

/** The last migration of that release is the one before this. */
const firstSince = '0042-sessions';

/** A database as that release left it. Answers its URL. */
export async function releasedDatabase(): Promise<string> {
  const url = await databaseBefore(firstSince);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Rows come as they were in the end: triggers would take them for new ones.
    await client.query('set session_replication_role = replica');
    for (const { table, row } of releasedRows) {
      const columns = Object.keys(row)
        .map((column) => client.escapeIdentifier(column))
        .join(', ');
      await client.query(
        `insert into ${client.escapeIdentifier(table)} (${columns}) overriding system value
         select ${columns} from jsonb_populate_record(null::${client.escapeIdentifier(table)}, $1)`,
        [JSON.stringify(row)],
      );
    }
  } finally {
    await client.end();
  }
  return url;
}

/** Gives a database to a role that is no superuser, as hosted ones are: row-level security is there for its owner, too. */
export async function givenToPlainOwner(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create role ${owner} login createrole password 'plain';
      alter database ${url.pathname.slice(1)} owner to ${owner};
      alter schema public owner to ${owner};
      do $$
      declare
        owned text;
      begin
        for owned in
          select 'table ' || oid::regclass from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
          union all
          select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
        loop
          execute format('alter %s owner to ${owner}', owned);
        end loop;
      end $$`);
  } finally {
    await client.end();
  }
  url.username = owner;
  url.password = 'plain';
  return url.href;
}
