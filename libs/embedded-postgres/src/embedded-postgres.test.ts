import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { identify } from './processes';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const helpers: ChildProcess[] = [];

/** As `mktemp -d` makes it: only the owner may enter. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pg-'));
  chmodSync(folder, 0o700);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  servers.push(server);
  return server;
}

const query = (server: EmbeddedPostgres, sql: string) => queryAs(server.url, sql);
async function queryAs(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until the server answers again; Jest's own limit ends it otherwise. */
async function queryOnceBack(server: EmbeddedPostgres, sql: string): Promise<readonly Record<string, unknown>[]> {
  for (;;) {
    try {
      return await query(server, sql);
    } catch {
      await delay(20);
    }
  }
}

afterEach(async () => {
  for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A real second process, which can be killed. */
function startHelper(dataDir: string) {
  const helper = spawn(process.execPath, [join(__dirname, 'testing', 'run-server.mjs'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  helpers.push(helper);
  const ready = once(createInterface({ input: helper.stdout }), 'line').then(
    ([line]) => (JSON.parse(String(line)) as { pid: number }).pid,
  );
  return { helper, ready };
}

test('creates the data on the first start and keeps it over a restart', async () => {
  const dataDir = join(newFolder(), 'data');
  const first = await start(dataDir);
  await query(first, 'create table kept (id int); insert into kept values (1)');
  await first.stop();
  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second, 'select id from kept')).toEqual([{ id: 1 }]);
});

test('works as a role that owns the database and is no superuser', async () => {
  const server = await start(newFolder());
  const role = `select rolsuper, rolbypassrls, rolcreatedb, rolreplication from pg_roles where rolname = current_user`;
  expect(await query(server, role)).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolreplication: false },
  ]);
  await query(server, 'create schema own; create table own.kept (id int); create role visitor login');
  for (const sql of [`select pg_read_file('postgresql.conf')`, `copy own.kept from program 'id'`]) {
    await expect(query(server, sql)).rejects.toMatchObject({ code: '42501' });
  }
});

test('gives the database of an earlier version to its owner, with all that is in it', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const asSuperuser = (sql: string, database = 'former') => {
    const url = new URL(first.superuserUrl);
    url.pathname = `/${database}`;
    return queryAs(url.href, sql);
  };
  await asSuperuser('create database former', 'atrium');
  await asSuperuser(`
    create role former_visitor login;
    create schema "Other place";
    create type mood as enum ('good', 'bad');
    create type pair as (one int, other mood);
    create domain small as int check (value < 10);
    create sequence numbers;
    create table kept (id int generated always as identity primary key, seen serial, state mood, size small);
    create table "Other place"."Kept, too" (id int primary key);
    alter table kept enable row level security;
    alter table kept force row level security;
    create policy nobody on kept using (false);
    create view shown as select id from kept;
    create function twice(number int) returns int language sql security definer as $$ select number * 2 $$;
    create function noticed() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger noticed before insert on kept for each row execute function noticed();
    grant select on kept to former_visitor`);
  const owned = await startEmbeddedPostgres({ dataDir, log: () => undefined, database: 'former' });
  servers.unshift(owned);
  expect(
    await query(
      owned,
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
       where r.rolsuper and n.nspname in ('public', 'Other place')
       union all select proname from pg_proc p join pg_roles r on r.oid = p.proowner
       where r.rolsuper and p.pronamespace = 'public'::regnamespace
       union all select typname from pg_type t join pg_roles r on r.oid = t.typowner
       where r.rolsuper and t.typnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
  await query(owned, `alter role former_visitor password 'another'; grant insert on kept to former_visitor`);
  await query(owned, `alter table kept no force row level security; insert into kept (state) values ('good')`);
  expect(await query(owned, 'select id, seen from kept')).toEqual([{ id: 1, seen: 1 }]);
  await query(
    owned,
    'create schema later; drop view shown; create or replace function twice(number int) returns int language sql as $$ select 2 $$',
  );
});

test('syncs every commit to the disk and listens on no port', async () => {
  const server = await start(newFolder());
  const settings = await query(
    server,
    `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

test('keeps password and socket away from other users', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  const wrong = server.url.replace(/:[^:@/]+@/, ':wrong@');
  const client = new Client({ connectionString: wrong });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('works where the data folder is too deep for a socket path', async () => {
  const deep = join(newFolder(), 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const server = await start(deep);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(deep, 'socket'))).toBe(false);
  folders.push(new URL(server.url).searchParams.get('host') ?? '');
});

test('restarts the server after kill -9 and keeps an acknowledged row', async () => {
  const server = await start(newFolder());
  await query(server, 'create table kept (id int)');
  await query(server, 'insert into kept values (7)');
  const killed = server.pid!;
  process.kill(killed, 'SIGKILL');
  expect(await queryOnceBack(server, 'select id from kept')).toEqual([{ id: 7 }]);
  expect(server.pid).not.toBe(killed);
});

test('waits for sessions that outlive a killed server', async () => {
  const server = await start(newFolder());
  const busy = new Client({ connectionString: server.url });
  busy.on('error', () => undefined);
  await busy.connect();
  const sleeping = busy.query('select pg_sleep(60)').catch(() => 'ended');
  process.kill(server.pid!, 'SIGKILL');
  expect(await queryOnceBack(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await sleeping).toBe('ended');
});

test('adopts the server of a process that was killed', async () => {
  const dataDir = newFolder();
  const { helper, ready } = startHelper(dataDir);
  const pid = await ready;
  helper.kill('SIGKILL');
  await once(helper, 'exit');
  const server = await start(dataDir);
  expect(server.owned).toBe(true);
  expect(server.pid).toBe(pid);
  await server.stop();
  expect(identify(pid)).toBeUndefined();
});

test('shares the server of a live process, leaves it running, and takes over when that process is killed', async () => {
  const dataDir = newFolder();
  const { helper, ready } = startHelper(dataDir);
  const pid = await ready;
  const visitor = await start(dataDir);
  expect(visitor.owned).toBe(false);
  expect(visitor.pid).toBe(pid);
  await visitor.stop();
  expect(identify(pid)).toBeDefined();

  const heir = await start(dataDir);
  helper.kill('SIGKILL');
  await once(helper, 'exit');
  while (!heir.owned) await delay(20);
  process.kill(pid, 'SIGKILL');
  expect(await queryOnceBack(heir, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('survives a stale lock whose process id now belongs to a stranger', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid!}\n${dataDir}/postgres\n1\n5432\n\n\n`);
  const server = await start(dataDir);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
});

test('starts over where the first start died half-way', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres.new-dead'));
  await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('new'))).toEqual([]);
});

describe('refuses with one sentence that names the folder', () => {
  const damage = async (spoil: (pgData: string) => void): Promise<unknown> => {
    const dataDir = newFolder();
    const server = await start(dataDir);
    await server.stop();
    spoil(join(dataDir, 'postgres'));
    return start(dataDir).catch((error: unknown) => error);
  };

  test.each([
    [
      'an empty folder',
      (pgData: string) => {
        rmSync(join(pgData, 'PG_VERSION'));
      },
      /is damaged or incomplete/,
    ],
    [
      'a lost control file',
      (pgData: string) => {
        rmSync(join(pgData, 'global', 'pg_control'));
      },
      /is damaged or incomplete/,
    ],
    [
      'a lost log',
      (pgData: string) => {
        rmSync(join(pgData, 'pg_wal'), { recursive: true });
      },
      /is damaged or incomplete/,
    ],
    [
      'another version',
      (pgData: string) => {
        writeFileSync(join(pgData, 'PG_VERSION'), '12\n');
      },
      /created by PostgreSQL 12/,
    ],
    [
      'a lost password',
      (pgData: string) => {
        rmSync(join(pgData, '..', 'postgres.password'));
      },
      /postgres\.password is missing/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const error = await damage(spoil);
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error).toHaveProperty('message', expect.stringMatching(sentence));
  });
});
