import { migrations } from '../migrations';
import { asOwner, startTestServer, stopTestServers } from '../testing/test-server';
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
