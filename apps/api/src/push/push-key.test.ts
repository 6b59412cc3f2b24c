import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../settings';
import { loadPushKey } from './push-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-push-key-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});
const load = async (environment: Readonly<Record<string, string>> = {}) =>
  loadPushKey(readSettings({ DATA_DIR: dataDir, ...environment }));
const DATABASE_URL = 'postgres://postgres@localhost/atrium';

test('a server with a database of its own makes a key once, and keeps it for itself', async () => {
  const made = await load();
  expect(await load()).toEqual(made);
  const file = join(dataDir, 'vapid.key');
  expect(readFileSync(file, 'utf8').trim()).toBe(made?.privateKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await load({ DATABASE_URL, VAPID_PRIVATE_KEY: made?.privateKey ?? '' })).toEqual(made);
});

test('beside a database of several machines a key has to be given, or nothing is pushed', async () => {
  expect(await load({ DATABASE_URL })).toBeUndefined();
});

test('what is no key is said so', async () => {
  await expect(load({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).rejects.toThrow(
    'VAPID_PRIVATE_KEY isn’t a private key of the curve P-256.',
  );
  await expect(load({ VAPID_PRIVATE_KEY: 'short' })).rejects.toThrow('VAPID_PRIVATE_KEY must be 32 bytes as base64url');
});
