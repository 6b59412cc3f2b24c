import { sessionSchema } from '@atrium/contracts/auth';
import { decodeJwt } from 'jose';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareJobSchema } from '../database/job-schema';
import { migrations } from '../migrations';
import {
  addRegistry,
  backup,
  contentsOf,
  databaseMaker,
  emptyDatabase,
  newFolder,
  plainReader,
  rulesOf,
  urlAs,
} from '../testing/backups';
import { databaseBefore } from '../testing/template-database';
import { asOwner, startTestServer, startTestServerOn, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, type WalletClient } from '../testing/wallets';

let server: TestServer;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
  await addRegistry(server);
  environment = {
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.ownerUrl,
    BACKUP_DATABASE_URL: urlAs(server.ownerUrl),
    BACKUP_PLACE: newFolder(),
    BACKUP_KEY: (await backup(['key'], {})).trim(),
  };
  await backup(['role', '--create'], environment);
});
afterAll(stopTestServers);

async function walletOf(on: TestServer, email: string): Promise<{ client: WalletClient; id: string }> {
  const json = { email, password: 'demo-Pass-123' };
  const login = await on.call({ method: 'POST', path: '/api/auth/login/', json });
  const { access, tenant } = sessionSchema.parse(login.json);
  const client = walletClientOf(on, { tenant, token: access, user_id: String(decodeJwt(access)['user_id']) });
  return { client, id: (await client.account()).id };
}

const restoredTo = async (): Promise<Readonly<Record<string, string>>> => ({
  ...environment,
  DATABASE_URL: await emptyDatabase(),
  DATA_DIR: newFolder(),
});

test('a role that would see no rows, or may not read some, is refused with what it lacks', async () => {
  expect(await backup(['role'], environment)).toMatch(/^The role reader_\w+ reads every row of every table\.$/);
  const plain = { ...environment, BACKUP_DATABASE_URL: await plainReader(server.ownerUrl) };
  for (const command of ['role', 'make']) {
    const refused = backup([command], plain);
    await expect(refused).rejects.toThrow('It lacks BYPASSRLS, so that row-level security would hide');
    await expect(refused).rejects.toThrow(/the right to read graphile_worker\.\w+.* and \d+ more/);
  }
  const other = {
    ...environment,
    BACKUP_DATABASE_URL: urlAs(server.ownerUrl),
    DATABASE_ADMIN_URL: plain.BACKUP_DATABASE_URL,
  };
  await expect(backup(['role', '--create'], other)).rejects.toThrow('Let a superuser run:\n\ncreate role');
});

test('a backup that is made while people pay is one moment of all of them, and is served again', async () => {
  const { client, id } = await walletOf(server, 'employee@acme.example');
  const state = { isPaying: true, paid: 0 };
  const paying = (async () => {
    while (state.isPaying) {
      await client.pay(id, { amount: 1 });
      state.paid += 1;
    }
  })();
  await backup(['make'], environment);
  state.isPaying = false;
  await paying;
  expect(state.paid).toBeGreaterThan(0);

  const target = await restoredTo();
  const printed = await backup(['restore'], target);
  expect(printed).toMatch(/rows: [\d,]+ rows of \d+ tables, counted and hashed/);
  expect(printed).toContain('wallets that differ from their transactions: 0');
  const restored = await startTestServerOn(target['DATABASE_URL'] ?? '', { DATA_DIR: target['DATA_DIR'] ?? '' });
  const again = await walletOf(restored, 'employee@acme.example');
  expect(again.id).toBe(id);
  const account = await again.client.account();
  expect((await again.client.history(id))[0]?.balance_after).toBe(account.total_balance);
  await again.client.pay(id);
});

test('every row of every table comes back as it was, with all rules', async () => {
  await server.server.stop();
  await backup(['make'], environment);
  const target = await restoredTo();
  await backup(['restore'], target);
  const [before, after] = [await contentsOf(server.ownerUrl), await contentsOf(target['DATABASE_URL'] ?? '')];
  const ofThisCluster = ['board', 'board_change', 'file_store', 'graphile_worker.migrations', 'schema_migration'];
  const ofThisRegistry = ['registry.channel', 'registry.release_store', 'registry.schema_version'];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name of Object.keys(before)) {
    if (![...ofThisCluster, ...ofThisRegistry].includes(name))
      expect([name, after[name]]).toEqual([name, before[name]]);
  }
  expect(await rulesOf(target['DATABASE_URL'] ?? '')).toEqual(await rulesOf(server.ownerUrl));
  const [channel] = await asOwner({ ownerUrl: target['DATABASE_URL'] ?? '' }, 'select rev::int from registry.channel');
  expect(channel).toEqual({ rev: 100_007 });
});

test('a backup of an earlier version is restored as it was, and upgraded', async () => {
  const first = '0100-contacts';
  const earlier = await databaseBefore(first);
  await prepareJobSchema(earlier);
  const settings = { ...environment, DATABASE_URL: earlier, BACKUP_DATABASE_URL: earlier, BACKUP_PLACE: newFolder() };
  expect(await backup(['make'], { ...settings, DATA_DIR: newFolder() })).toContain('so releases aren’t in the backup');
  const steps = migrations.length - migrations.findIndex(({ name }) => name === first);
  expect(await backup(['rehearse'], { ...settings, DATABASE_URL: server.ownerUrl })).toContain(
    `Steps of the schema that this version took on it: ${steps}.`,
  );
});

test('what was made and rehearsed leaves its time for Prometheus, and a backup that fails leaves none', async () => {
  const settings = { ...environment, BACKUP_PLACE: newFolder(), DATABASE_ADMIN_URL: await databaseMaker() };
  const [made, rehearsed] = [join(newFolder(), 'made.prom'), join(newFolder(), 'rehearsed.prom')];
  await expect(
    backup(['make', '--metrics', made], { ...settings, BACKUP_DATABASE_URL: urlAs(server.ownerUrl) }),
  ).rejects.toThrow();
  expect(existsSync(made)).toBe(false);
  await backup(['make', '--metrics', made], settings);
  await backup(['rehearse', '--metrics', rehearsed], settings);
  const [{ takenAt }] = JSON.parse(await backup(['list', '--json'], settings)) as [{ takenAt: string }];
  const seconds = Math.floor(Date.parse(takenAt) / 1000);
  expect(readFileSync(made, 'utf8')).toMatch(new RegExp(`^atrium_backup_taken_timestamp_seconds ${seconds}$`, 'm'));
  expect(readFileSync(rehearsed, 'utf8')).toMatch(
    new RegExp(`^atrium_backup_rehearsed_timestamp_seconds ${seconds}$`, 'm'),
  );
});
