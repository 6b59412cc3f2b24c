import { schema as registrySchema } from '@atrium/server/registry-schema';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { runBackupCommand } from '../backup/command';
import { onServer, urlOf } from './template-database';
import { asOwner, type TestServer } from './test-server';

const unique = (name: string): string => `${name}_${randomUUID().replaceAll('-', '')}`;

/** A folder that goes with the tests. */
export const newFolder = (): string => mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-backup-'));

/** Runs a command as an operator does. Answers what it printed. */
export async function backup(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = [];
  await runBackupCommand(args, environment, (line) => lines.push(line));
  return lines.join('\n');
}

/** Creates an empty database owned by an ordinary role and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const [database, owner] = [unique('restored'), unique('owner')];
  await onServer(async (client) => {
    await client.query(`create role ${owner} login createrole password 'plain'`);
    await client.query(`create database ${database} owner ${owner}`);
  });
  return urlAs(urlOf(database), owner, 'plain');
}

/** The server as a role that may make databases, and no more. */
export async function databaseMaker(): Promise<string> {
  const role = unique('maker');
  await onServer((client) => client.query(`create role ${role} login createdb password 'plain'`));
  return urlAs(urlOf('postgres'), role, 'plain');
}

/** The same database as another role, which need not be there. */
export function urlAs(databaseUrl: string, role = unique('reader'), password = 'secret'): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** A role that reads tables, and only those rows that policies show. */
export async function plainReader(databaseUrl: string): Promise<string> {
  const role = unique('plain');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create role ${role} login password 'secret'`);
    await client.query(`grant connect on database ${client.database ?? ''} to ${role}`);
    await client.query(
      `grant usage on schema public to ${role}; grant select on all tables in schema public to ${role}`,
    );
  } finally {
    await client.end();
  }
  return urlAs(databaseUrl, role);
}

/** What a registry on the same database has: a release with its files, a channel, an entry of its audit log and a token. */
export async function addRegistry(server: TestServer): Promise<void> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query(registrySchema);
  } finally {
    await client.end();
  }
  const record = JSON.stringify({ files: [{ path: 'entry.js' }, { path: 'assets/chunk.js' }] });
  await asOwner(server, `insert into registry.remote (name, team) values ('wallet', 'money')`);
  await asOwner(
    server,
    `insert into registry.release (remote, id, version, record, signature, integrity, published_by)
     values ('wallet', 'r1', '1.0.0', $1, '{"key":"k"}', 'sha384-x', 'ann')`,
    [record],
  );
  await asOwner(
    server,
    `insert into registry.channel (environment, rev, state, envelope) values ('local', 7, '{"wallet":{}}', '{}')`,
  );
  await asOwner(
    server,
    `insert into registry.audit (environment, actor, action, why, details) values ('local', 'ann', 'publish', E'Tab\\there, \\\\N and\\nlines.', '{"a": [1, null]}')`,
  );
  await asOwner(server, `insert into registry.token (hash, actor) values ('\\x00ff0a5c', 'ann')`);
  const files = { 'entry.js': 'entry', 'entry.js.br': 'packed', 'assets/chunk.js': 'chunk' };
  for (const [path, content] of Object.entries(files)) {
    const target = join(server.dataDir, 'registry', 'releases', 'wallet', 'r1', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

/** The same database as the superuser, who sees all of it. */
const asSuperuser = (databaseUrl: string): string => urlOf(new URL(databaseUrl).pathname.slice(1));

/** A hash of all rows of each table as PostgreSQL writes them, whatever a backup may think of them. */
export async function contentsOf(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  const client = new Client({ connectionString: asSuperuser(databaseUrl) });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker', 'registry'))
         and c.relkind = 'r' order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content from ${name} t`,
      );
      contents[name] = rows[0]?.content ?? '';
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** What an operator would compare of two schemas: rules, references, triggers and who is forced to keep to them. */
export async function rulesOf(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ rule: string }>(
      `select o.conrelid::regclass || ' ' || o.conname || ' ' || pg_get_constraintdef(o.oid) as rule
       from pg_constraint o where o.conrelid <> 0
       union all select t.tgrelid::regclass || ' ' || t.tgname || ' ' || t.tgenabled::text from pg_trigger t where not t.tgisinternal
       union all select c.oid::regclass || ' ' || c.relrowsecurity || ' ' || c.relforcerowsecurity from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace, 'registry'::regnamespace)
       order by 1`,
    );
    return rows
      .map(({ rule }) => rule)
      .filter((rule) => !rule.startsWith('pg_') && !rule.startsWith('information_schema'));
  } finally {
    await client.end();
  }
}
