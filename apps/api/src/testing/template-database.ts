import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrateSchema } from '../database/migrate';
import { checkApplied, checksumOf } from '../database/migration-checksums';
import { migrations } from '../migrations';

/** A number that nothing else on the server locks. */
const templateLock = 4_817_265_014;

/** Runs statements on the test server, as its superuser. */
export async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** URL of a database of the test server, as its superuser. */
export function urlOf(name: string): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Name of a database that has the schema and nothing else. It's made once per server and schema: copying it takes a tenth
 * of the time that the migrations take.
 */
export async function migratedTemplate(): Promise<string> {
  const schema = createHash('sha256').update(migrations.map(({ sql }) => checksumOf(sql)).join());
  const name = `template_${schema.digest('hex').slice(0, 16)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await migrateSchema(urlOf(unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** A database as it was before a migration, and all later ones. Answers its URL. */
export async function databaseBefore(migration: string): Promise<string> {
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name}`));
  const client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  try {
    const earlier = migrations.slice(
      0,
      migrations.findIndex((one) => one.name === migration),
    );
    await checkApplied(client, []);
    for (const { name: applied, sql } of earlier) {
      await client.query(sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [applied, checksumOf(sql)]);
    }
  } finally {
    await client.end();
  }
  return urlOf(name);
}
