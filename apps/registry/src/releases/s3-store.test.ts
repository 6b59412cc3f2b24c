import { brotliCompressSync } from 'node:zlib';
import { startBucket, type BucketStandIn } from '../testing/bucket';
import { releaseForm } from '../testing/release-folder';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { createS3Store } from './s3-store';
import type { ReleaseFileStore } from './file-store';

let bucket: BucketStandIn;
beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => {
  bucket.stop();
});

describe('a bucket', () => {
  let store: ReleaseFileStore;
  beforeEach(async () => {
    store = await createS3Store({
      bucket: 'releases',
      endpoint: bucket.url,
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  const content = Buffer.from('globalThis.entry = 1;');
  const files = new Map([
    ['entry.js', { content, brotli: brotliCompressSync(content) }],
    ['screens/list.css', { content: Buffer.from('a{}'), brotli: null }],
  ]);

  it('keeps files with their twins, and says of each what it is and that it never changes', async () => {
    await store.put('wallet', 'one', files);
    expect((await store.read('wallet', 'one', 'entry.js'))?.equals(content)).toBe(true);
    expect(await store.read('wallet', 'one', 'entry.js.br')).toEqual(brotliCompressSync(content));
    expect(await store.read('wallet', 'one', 'other.js')).toBeNull();
    expect(bucket.objects.get('wallet/one/screens/list.css')?.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('removes all of a release and nothing of another one, also what is not there', async () => {
    await store.put('wallet', 'one', files);
    await store.put('wallet', 'one-more', files);
    await store.remove('wallet', 'one');
    await store.remove('wallet', 'one');
    expect([...bucket.objects.keys()].every((key) => key.startsWith('wallet/one-more/'))).toBe(true);
    expect(bucket.objects.size).toBe(3);
  });
});

describe('a registry on a bucket', () => {
  let registry: RunningRegistry;
  beforeEach(async () => {
    registry = await startRegistry({
      settings: {
        RELEASES_S3_BUCKET: 'releases',
        RELEASES_S3_ENDPOINT: bucket.url,
        RELEASES_S3_ACCESS_KEY_ID: 'key',
        RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
  });
  afterEach(() => registry.stop());

  it('serves releases from there, and reads a file once for everyone who asks', async () => {
    expect((await registry.operate('releases/', releaseForm('wallet'))).status).toBe(201);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('wallet/')).sort()).toEqual(
      ['release.json', 'release.json.br', 'remoteEntry.0a1b2c3d.js', 'remoteEntry.0a1b2c3d.js.br'].map(
        (path) => `wallet/first/${path}`,
      ),
    );
    const path = '/remotes/wallet/first/remoteEntry.0a1b2c3d.js';
    const answers = await Promise.all(Array.from({ length: 20 }, () => registry.get(path)));
    answers.push(await registry.get(path));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString()}`))).toEqual(
      new Set(['200 globalThis.entry = 1;']),
    );
    // The file and its compressed twin.
    expect(bucket.reads).toBe(2);
  });

  it('fails and does not say “not found” while the bucket is away', async () => {
    await registry.operate('releases/', releaseForm('wallet'));
    bucket.stop();
    const { status, headers } = await registry.get('/remotes/wallet/first/release.json');
    expect(status).toBe(500);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
