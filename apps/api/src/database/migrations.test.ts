import { Client } from 'pg';
import { migrations } from '../migrations';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { migrateSchema } from './migrate';
import { checksumOf } from './migration-checksums';

afterAll(stopTestServers);

const checksums = 'select name, checksum from schema_migration order by name';
const today = migrations.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));

test('a server refuses to start where the text of an applied migration has changed since', async () => {
  const server = await startTestServer();
  await asOwner(
    server,
    `update schema_migration set checksum = $1 where name in ('0002-task-boards', '0003-wallets')`,
    [checksumOf('create table board ()')],
  );
  const before = await asOwner(server, checksums);
  await expect(server.startSecond()).rejects.toThrow(
    'These migrations were edited after they ran on this database: 0002-task-boards, 0003-wallets. Restore their original text, and make schema changes in new migrations.',
  );
  expect(await asOwner(server, checksums)).toEqual(before);
});

test('each applied migration is kept with the checksum of its text', async () => {
  expect(await asOwner(await startTestServer(), checksums)).toEqual(today);
});

test('a database from before there were checksums gets them at the next start', async () => {
  const server = await startTestServer();
  await asOwner(server, 'alter table schema_migration drop column checksum');
  await server.startSecond();
  expect(await asOwner(server, checksums)).toEqual(today);
});

test('migrations that were applied by an older version meanwhile get theirs, too', async () => {
  const server = await startTestServer();
  await asOwner(server, `update schema_migration set checksum = null where name = '0040-asset-categories-and-imports'`);
  await server.startSecond();
  expect(await asOwner(server, checksums)).toEqual(today);
});

describe('a database that a newer version used', () => {
  const newer = `insert into schema_migration (name, checksum, contracts) values ('9000-newer', 'x', $1)`;
  const canRead = async (server: TestServer, table: string): Promise<boolean | undefined> => {
    const [row] = await asOwner<{ can: boolean }>(
      server,
      `select has_table_privilege(('atrium_app_' || current_database())::name, $1, 'select') as can`,
      [table],
    );
    return row?.can;
  };

  test('serves one that finds all it uses, which opens none of its tables', async () => {
    const server = await startTestServer();
    await asOwner(server, 'create table of_newer_version (id int)');
    await asOwner(server, newer, [null]);
    const second = await server.startSecond();
    expect(second.log.join('\n')).toContain('A newer version has added to this database.');
    expect((await second.call({ path: '/api/health/' })).status).toBe(200);
    expect([await canRead(server, 'of_newer_version'), await canRead(server, 'board')]).toEqual([false, true]);
  });

  test('is refused by one that it took something from', async () => {
    const server = await startTestServer();
    await asOwner(server, newer, ['0.2.0']);
    await expect(server.startSecond()).rejects.toThrow(
      'A newer version of Atrium has removed things from this database that this version uses (9000-newer). Start that version, or restore a backup from before the upgrade.',
    );
  });
});

test('a migration that waits for a table lets those pass who come after it', async () => {
  const server = await startTestServer();
  const reader = new Client({ connectionString: server.ownerUrl });
  await reader.connect();
  await reader.query('begin; select count(*) from task');
  const more = { name: '9000-more', sql: 'alter table task add column more text' };
  const migrating = migrateSchema(server.ownerUrl, undefined, [...migrations, more]);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and application_name = 'atrium migrations'`;
  while ((await asOwner(server, waiting)).length === 0);
  // It would wait forever behind a migration that doesn't give way: the first reader is still there.
  expect(await asOwner(server, 'select count(*)::int as count from task')).toEqual([{ count: 0 }]);
  await reader.query('commit');
  await reader.end();
  await migrating;
  expect(await asOwner(server, 'select more from task')).toEqual([]);
});
