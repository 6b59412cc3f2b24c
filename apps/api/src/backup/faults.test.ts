import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStore } from '../files/folder-store';
import { addRegistry, backup, databaseMaker, emptyDatabase, newFolder, urlAs } from '../testing/backups';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { BucketStandIn } from '../testing/bucket-stand-in';
import { onServer } from '../testing/template-database';
import { asOwner, startTestServer, startTestServerOn, stopTestServers, type TestServer } from '../testing/test-server';
import { folderPlace } from './folder-place';
import { makeBackup } from './make';
import { findBackup } from './manifest';
import { restoreBackup } from './restore';
import { openVault } from './vault';

const key = randomBytes(32);
const picture = new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'a.png', { type: 'image/png' });

let server: TestServer;
let company: Company;
let environment: Readonly<Record<string, string>>;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  await addRegistry(server);
  company = await registerCompany(server, 'Vault');
  await createEmployee(server, company, 1, { profile_picture: picture });
  const [tenant] = await asOwner<{ id: string }>(server, 'select id from tenant');
  tenantId = tenant?.id ?? '';
  environment = {
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.ownerUrl,
    BACKUP_DATABASE_URL: urlAs(server.ownerUrl),
    BACKUP_KEY: key.toString('base64'),
  };
  await backup(['role', '--create'], environment);
});
afterAll(stopTestServers);

const inNewPlace = (): Readonly<Record<string, string>> => ({ ...environment, BACKUP_PLACE: newFolder() });
const placeOf = (settings: Readonly<Record<string, string>>): string => settings['BACKUP_PLACE'] ?? '';
const intoNewPlace = async (settings: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => ({
  ...settings,
  DATABASE_URL: await emptyDatabase(),
  DATA_DIR: newFolder(),
});
const objectsOf = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .sort();
const listed = async (settings: Readonly<Record<string, string>>): Promise<unknown> =>
  JSON.parse(await backup(['list', '--json'], settings));
const storeOf = () => createFolderStore(join(server.dataDir, 'files'));

/** A file of the company. Answers its id. */
async function addFile(bytes = 40): Promise<string> {
  const fileId = randomUUID();
  await storeOf().put({ tenantId, fileId }, Readable.from(randomBytes(bytes)), 'text/plain');
  await asOwner(
    server,
    `insert into file (tenant_id, id, name, content_type, size) values ($1, $2, 'a.txt', 'text/plain', $3)`,
    [tenantId, fileId, bytes],
  );
  return fileId;
}

async function removeFile(fileId: string): Promise<void> {
  await asOwner(server, 'delete from file where id = $1', [fileId]);
  await storeOf().delete({ tenantId, fileId });
}

test('a second backup brings only what is new, and pruning drops what no backup needs', async () => {
  const settings = inNewPlace();
  const early = await addFile(200_000);
  await backup(['make'], settings);
  await backup(['make'], settings);
  await removeFile(early);
  await addFile();
  await backup(['make'], settings);
  const all = await listed(settings);
  expect(all).toMatchObject([
    { files: { count: 2 }, releases: { count: 3 }, added: { count: 1, bytes: 40 } },
    { files: { count: 2 }, added: { count: 0, bytes: 0 } },
    { files: { count: 2 }, added: { count: 5 } },
  ]);

  for (const name of objectsOf(placeOf(settings))) utimesSync(join(placeOf(settings), name), 0, 0);
  writeFileSync(join(placeOf(settings), 'files', tenantId, randomUUID()), 'young');
  expect(await backup(['prune', '--keep', '1'], settings)).toBe(
    'Deleted: 2 backups, and 1 object that no other needs.',
  );
  expect(await listed(settings)).toMatchObject([{ added: { count: 1 } }]);
  expect(objectsOf(placeOf(settings)).some((name) => name.endsWith(early))).toBe(false);
  expect(await backup(['verify'], settings)).toMatch(/is whole: \d+ objects read/);
});

test('another key, a changed byte and a missing object are noticed', async () => {
  const settings = inNewPlace();
  const file = await addFile(100_000);
  await backup(['make'], settings);
  await expect(backup(['list'], { ...settings, BACKUP_KEY: randomBytes(32).toString('base64') })).rejects.toThrow(
    'BACKUP_KEY isn’t what the backups in',
  );
  const place = placeOf(settings);
  for (const wanted of [file, 'public.app_user', 'manifest', join('r1', 'entry.js')]) {
    const path = join(place, objectsOf(place).find((name) => name.endsWith(wanted)) ?? '');
    const content = readFileSync(path);
    const changed = Buffer.from(content);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, changed);
    await expect(backup(['verify'], settings)).rejects.toThrow('in the backup is damaged');
    rmSync(path);
    await expect(backup(['verify'], settings)).rejects.toThrow(/missing|no whole backups/);
    writeFileSync(path, content);
  }
  expect(await backup(['verify'], settings)).toContain('is whole');
});

test('a passphrase does as well as a key', async () => {
  const { BACKUP_KEY: without, ...rest } = inNewPlace();
  expect(without).toBeDefined();
  await expect(backup(['make'], rest)).rejects.toThrow('Set BACKUP_KEY');
  const settings = { ...rest, BACKUP_PASSPHRASE: 'four words that nobody says' };
  await backup(['make'], settings);
  expect(await backup(['list'], settings)).toMatch(/1 backup in /);
  await expect(backup(['list'], { ...rest, BACKUP_PASSPHRASE: 'four words that others say' })).rejects.toThrow(
    'BACKUP_PASSPHRASE isn’t what',
  );
});

test('there is no backup where a file is missing, and one where somebody deletes theirs meanwhile', async () => {
  const settings = inNewPlace();
  const vault = await openVault(folderPlace(placeOf(settings)), { key, passphrase: undefined }, { isNew: true });
  const parts = { vault, readerUrl: settings['BACKUP_DATABASE_URL'] ?? '' };
  const releases = folderPlace(join(server.dataDir, 'registry', 'releases'));
  const lost = await addFile();
  await storeOf().delete({ tenantId, fileId: lost });
  await expect(makeBackup({ ...parts, releases, files: storeOf() })).rejects.toThrow(`files/${tenantId}/${lost}`);
  await expect(findBackup(vault, undefined)).rejects.toThrow('There are no whole backups');

  const store = storeOf();
  let asked = 0;
  const deleting = {
    ...store,
    get: async (...[fileKey, range]: Parameters<typeof store.get>) => {
      if (fileKey.fileId !== lost) return store.get(fileKey, range);
      asked += 1;
      // The first walk is before the snapshot; its owner deletes it right after that.
      if (asked === 2) await asOwner(server, 'delete from file where id = $1', [lost]);
      return undefined;
    },
  };
  const manifest = await makeBackup({ ...parts, releases, files: deleting });
  expect(asked).toBe(2);
  expect(await findBackup(vault, manifest.id)).toEqual(manifest);
  await expect(makeBackup({ ...parts, files: store, releases: folderPlace(newFolder()) })).rejects.toThrow(
    'releases/wallet/r1/entry.js',
  );
});

test('a backup that was interrupted is none, and the next one goes on from its files', async () => {
  const settings = inNewPlace();
  const place = folderPlace(placeOf(settings));
  const failing = {
    ...place,
    write: (name: string, content: Readable) =>
      name.includes('/rows/') ? Promise.reject(new Error('Pulled the plug.')) : place.write(name, content),
  };
  const vault = await openVault(failing, { key, passphrase: undefined }, { isNew: true });
  const releases = folderPlace(join(server.dataDir, 'registry', 'releases'));
  const readerUrl = settings['BACKUP_DATABASE_URL'] ?? '';
  await expect(makeBackup({ vault, readerUrl, releases, files: storeOf() })).rejects.toThrow('Pulled the plug.');
  expect(await listed(settings)).toEqual([]);
  await backup(['make'], settings);
  expect(await listed(settings)).toMatchObject([{ added: { count: 0 } }]);
});

test('half a restore is served by nobody, and goes on when it’s run again', async () => {
  const settings = inNewPlace();
  await backup(['make'], settings);
  const target = await intoNewPlace(settings);
  const ownerUrl = target['DATABASE_URL'] ?? '';
  const vault = await openVault(folderPlace(placeOf(settings)), { key, passphrase: undefined });
  const manifest = await findBackup(vault, undefined);
  const failing = {
    ...vault,
    read: (name: string) =>
      name.endsWith('.app_user') ? Promise.reject(new Error('Pulled the plug.')) : vault.read(name),
  };
  const files = createFolderStore(join(target['DATA_DIR'] ?? '', 'files'));
  const releases = folderPlace(join(target['DATA_DIR'] ?? '', 'registry', 'releases'));
  await expect(restoreBackup({ vault: failing, manifest, ownerUrl, files, releases })).rejects.toThrow('Pulled');
  const start = () => startTestServerOn(ownerUrl, { DATA_DIR: target['DATA_DIR'] ?? '' });
  await expect(start()).rejects.toThrow(`The restore of the backup ${manifest.id} into this database didn’t finish.`);

  await backup(['restore'], target);
  const restored = await start();
  expect(await signIn(restored, 'vault@company.example')).not.toBe('');
  await expect(backup(['restore'], target)).rejects.toThrow('only restored into an empty database');
});

test('nothing is restored among files of others', async () => {
  const settings = inNewPlace();
  await backup(['make'], settings);
  for (const folder of ['files', join('registry', 'releases')]) {
    const target = await intoNewPlace(settings);
    const place = folderPlace(join(target['DATA_DIR'] ?? '', folder));
    await place.write(`${randomUUID()}/${randomUUID()}`, Readable.from([Buffer.from('theirs')]));
    await expect(backup(['restore'], target)).rejects.toThrow('only restored into an empty store');
  }
});

test('a rehearsal compares, says how long it took, and leaves nothing', async () => {
  const settings = { ...inNewPlace(), DATABASE_ADMIN_URL: await databaseMaker() };
  await backup(['make'], settings);
  const folder = newFolder();
  const printed = await backup(['rehearse', '--folder', folder], settings);
  const [, database] = /^Rehearsed \S+, taken \S+, in the database (\S+): [\d.]+ s\./.exec(printed) ?? [];
  expect(database).toMatch(/^atrium_rehearsal_/);
  expect(printed).toContain('accounts: 2\n');
  expect(printed).toContain('Steps of the schema that this version took on it: 0.');
  expect(readdirSync(folder)).toEqual([]);
  const { rows } = await onServer((client) =>
    client.query('select datname from pg_database where datname = $1', [database]),
  );
  expect(rows).toEqual([]);
  const plain = { ...settings, DATABASE_ADMIN_URL: await emptyDatabase() };
  await expect(backup(['rehearse'], plain)).rejects.toThrow('Let the role in DATABASE_ADMIN_URL make databases');
});

test('files that were deleted since are brought back for a database that went back', async () => {
  const settings = inNewPlace();
  const [kept, deleted] = [await addFile(), await addFile(70_000)];
  await backup(['make'], settings);
  const never = await addFile();
  for (const fileId of [deleted, never]) await storeOf().delete({ tenantId, fileId });
  rmSync(join(server.dataDir, 'registry', 'releases', 'wallet', 'r1', 'entry.js'));
  await expect(backup(['bring-files'], settings)).rejects.toThrow(
    `Neither the stores nor the backups have 1 of them: files/${tenantId}/${never}.`,
  );
  await removeFile(never);
  expect(await backup(['bring-files'], settings)).toBe('Brought: 0 files.');
  await backup(['make'], settings);
  expect(await listed(settings)).toMatchObject([{ added: { count: 0 } }, {}]);
  for (const fileId of [kept, deleted]) await removeFile(fileId);
});

test('a bucket does as well as a folder', async () => {
  const bucket = new BucketStandIn();
  const settings = {
    ...environment,
    BACKUP_PLACE: 's3://backups/atrium',
    BACKUP_S3_ENDPOINT: await bucket.listen(),
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  try {
    await backup(['make'], settings);
    expect([...bucket.objects.keys()].every((name) => name.startsWith('atrium/'))).toBe(true);
    await backup(['make'], settings);
    expect(await listed(settings)).toMatchObject([{ added: { count: 0 } }, { releases: { count: 3 } }]);
    expect(await backup(['restore'], await intoNewPlace(settings))).toContain('accounts: 2');
  } finally {
    bucket.close();
  }
});

test('what makes no sense is answered with the help', async () => {
  expect(await backup([], {})).toContain('Usage: npm run atrium -- backup <command>');
  await expect(backup(['burn'], {})).rejects.toThrow('Unknown command “burn”.');
  await expect(backup(['make', '--burn'], {})).rejects.toThrow('--burn');
  await expect(backup(['list'], { BACKUP_KEY: key.toString('base64') })).rejects.toThrow('BACKUP_PLACE is missing.');
  await expect(backup(['list'], { BACKUP_KEY: 'short' })).rejects.toThrow('BACKUP_KEY must be 32 bytes in base64');
  await expect(backup(['prune', '--keep', '0'], inNewPlace())).rejects.toThrow('Say how many');
  await expect(backup(['list'], inNewPlace())).rejects.toThrow('There are no backups in');
});

test('a rehearsal that is stopped by a signal removes its database and files', async () => {
  const settings = inNewPlace();
  await backup(['make'], settings);
  const folder = newFolder();
  const listeners = process.listenerCount('SIGTERM');
  const outcome = backup(['rehearse', '--folder', folder], {
    ...settings,
    DATABASE_ADMIN_URL: await databaseMaker(),
  }).catch((error: unknown) => error);
  // Until then, nobody but the test process itself would hear it.
  while (process.listenerCount('SIGTERM') === listeners) await new Promise(setImmediate);
  process.emit('SIGTERM');
  expect(await outcome).toMatchObject({ message: 'The rehearsal was stopped. What it made is removed.' });
  expect(readdirSync(folder)).toEqual([]);
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
});
