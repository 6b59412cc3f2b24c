import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BucketStandIn } from '../testing/bucket-stand-in';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';
import type { FileKey, FileStore, StoredFile } from './file-store';

const bucket = new BucketStandIn();
const folder = mkdtempSync(join(tmpdir(), 'atrium-store-'));
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  stores['folder'] = createFolderStore(folder);
  stores['bucket'] = await createS3Store({
    bucket: 'uploads',
    endpoint: await bucket.listen(),
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = { tenantId: '01a1fdc7-7831-76c3-bdd0-000000000001', fileId: '01a1fdc7-7831-76c3-bdd0-000000000002' };
const big = Buffer.alloc(20 * 1024 * 1024, 'atrium');
const chunksOf = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })(),
  );
const read = async (store: FileStore, range?: { start: number; end: number }): Promise<Buffer | undefined> => {
  const content = await store.get(key, range);
  return content === undefined ? undefined : buffer(content);
};

async function keysOf(files: AsyncIterable<StoredFile>): Promise<readonly FileKey[]> {
  const keys: FileKey[] = [];
  for await (const { tenantId, fileId } of files) keys.push({ tenantId, fileId });
  return keys;
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = (): FileStore => {
    const found = stores[kind];
    if (found === undefined) throw new Error(kind);
    return found;
  };

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a small file', Buffer.from('hello')],
    ['a file of several parts', big],
  ])('keeps %s', async (_what, bytes) => {
    expect(await store().put(key, chunksOf(bytes), 'text/plain')).toBe(bytes.length);
    expect((await read(store()))?.equals(bytes)).toBe(true);
  });

  test('returns a part of a file', async () => {
    await store().put(key, chunksOf(Buffer.from('0123456789')), 'text/plain');
    expect((await read(store(), { start: 3, end: 5 }))?.toString()).toBe('345');
  });

  test('lists and deletes, also what is not there', async () => {
    await store().put(key, chunksOf(Buffer.from('x')), 'text/plain');
    expect(await keysOf(store().list())).toEqual([key]);
    await store().delete(key);
    await store().delete(key);
    expect(await read(store())).toBeUndefined();
  });

  test('sets files aside and brings them back, also what is not there', async () => {
    await store().put(key, chunksOf(Buffer.from('aside')), 'text/plain');
    const before = Date.now();
    const { quarantine } = store();
    for (let time = 0; time < 2; time += 1) await quarantine.add(key);
    expect(await read(store())).toBeUndefined();
    expect(await keysOf(store().list())).toEqual([]);
    expect(await keysOf(quarantine.list())).toEqual([key]);
    for await (const { modified } of quarantine.list())
      expect(modified.getTime()).toBeGreaterThanOrEqual(before - 1000);
    for (let time = 0; time < 2; time += 1) await quarantine.restore(key);
    expect((await read(store()))?.toString()).toBe('aside');
    expect(await keysOf(quarantine.list())).toEqual([]);
    await quarantine.add(key);
    for (let time = 0; time < 2; time += 1) await quarantine.discard(key);
    expect(await keysOf(quarantine.list())).toEqual([]);
    expect(await read(store())).toBeUndefined();
  });

  test('carries a label, which is no file', async () => {
    expect(await store().readLabel()).toBeUndefined();
    await store().writeLabel('ours');
    await store().writeLabel('still ours');
    expect(await store().readLabel()).toBe('still ours');
    expect(await keysOf(store().list())).toEqual([]);
  });

  test('keeps nothing of an upload that fails in the middle', async () => {
    const failing = Readable.from(
      (function* () {
        yield big.subarray(0, 9 * 1024 * 1024);
        throw new Error('sender gone');
      })(),
    );
    await expect(store().put(key, failing, 'text/plain')).rejects.toThrow('sender gone');
    expect(await read(store())).toBeUndefined();
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
    expect(bucket.openUploads.size).toBe(0);
  });
});

test('a bucket that refuses a part keeps nothing', async () => {
  bucket.failOnPart = 2;
  await expect(stores['bucket']?.put(key, chunksOf(big), 'text/plain')).rejects.toThrow();
  expect(bucket.objects.has(`${key.tenantId}/${key.fileId}`)).toBe(false);
  expect(bucket.openUploads.size).toBe(0);
});

test('leftovers of an interrupted upload are deleted once they are old enough', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'unfinished', name));
  for (const path of [old, young]) writeFileSync(path ?? '', 'x');
  utimesSync(old ?? '', hourAgo, new Date(hourAgo.getTime() - 1));
  await stores['folder']?.removeUnfinished(hourAgo);
  expect(readdirSync(join(folder, 'unfinished'))).toEqual(['young']);
  rmSync(young ?? '');

  bucket.openUploads.set('old', new Map());
  await stores['bucket']?.removeUnfinished(new Date('2026-01-01'));
  expect(bucket.openUploads.size).toBe(1);
  await stores['bucket']?.removeUnfinished(new Date('2026-02-01'));
  expect(bucket.openUploads.size).toBe(0);
});
