import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';
import type { FileStore } from './file-store';

/** Enough of S3's protocol for one bucket: objects, ranges, parts, listing. */
class BucketStandIn {
  readonly objects = new Map<string, Buffer>();
  readonly openUploads = new Map<string, Map<number, Buffer>>();
  failOnPart: number | undefined;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body = '', headers = {} }) => {
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
      });
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: string | Buffer; headers?: Record<string, string> }> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = url.pathname.split('/').slice(2).join('/');
    const body = await buffer(request);
    const uploadId = url.searchParams.get('uploadId');
    switch (request.method) {
      case 'POST':
        if (uploadId === null) {
          this.openUploads.set(key, new Map());
          return xml('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>');
        }
        this.objects.set(key, Buffer.concat([...(this.openUploads.get(key) ?? new Map<number, Buffer>()).values()]));
        this.openUploads.delete(key);
        return xml('<CompleteMultipartUploadResult/>');
      case 'PUT': {
        const part = Number(url.searchParams.get('partNumber'));
        if (uploadId === null) this.objects.set(key, body);
        else if (part === this.failOnPart) return { status: 400, body: '<Error><Code>Refused</Code></Error>' };
        else this.openUploads.get(key)?.set(part, body);
        return { status: 200, headers: { etag: '"e"' } };
      }
      case 'DELETE':
        if (uploadId === null) this.objects.delete(key);
        else this.openUploads.delete(key);
        return { status: 204 };
      default:
        return key === '' ? this.listing() : this.object(key, request.headers.range);
    }
  }

  private object(key: string, range: string | undefined): { status: number; body: string | Buffer } {
    const object = this.objects.get(key);
    if (object === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    return range === undefined
      ? { status: 200, body: object }
      : { status: 206, body: object.subarray(Number(start), Number(end) + 1) };
  }

  private listing() {
    const entries = [...this.objects.keys()].map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    );
    return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
  }
}

const xml = (body: string) => ({ status: 200, body, headers: { 'content-type': 'application/xml' } });

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

  test('gives a part', async () => {
    await store().put(key, chunksOf(Buffer.from('0123456789')), 'text/plain');
    expect((await read(store(), { start: 3, end: 5 }))?.toString()).toBe('345');
  });

  test('lists and deletes, also what is not there', async () => {
    await store().put(key, chunksOf(Buffer.from('x')), 'text/plain');
    const listed: unknown[] = [];
    for await (const { tenantId, fileId } of store().list()) listed.push({ tenantId, fileId });
    expect(listed).toEqual([key]);
    await store().delete(key);
    await store().delete(key);
    expect(await read(store())).toBeUndefined();
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
  expect(bucket.objects.size).toBe(0);
  expect(bucket.openUploads.size).toBe(0);
});
