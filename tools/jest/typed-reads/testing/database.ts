import { randomUUID } from 'node:crypto';
import pg from 'pg';
import startPostgres from '../../start-postgres.mjs';
import stopPostgres from '../../stop-postgres.mjs';

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** A database with tables of its own, for the tests of one file. */
export async function createDatabase(schema: string): Promise<TestDatabase> {
  await startPostgres();
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  await run(url.href, schema);
  return { url: url.href, stop: stopPostgres };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
