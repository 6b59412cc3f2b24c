/** Enough of S3's protocol for what servers store: objects of several buckets, ranges, parts, copies and lists. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ObjectStore {
  readonly url: string;
  /** Contents by `<bucket>/<key>`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  stop(): void;
}

const noSuchKey: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '', 'http://store');
    const path = decodeURIComponent(url.pathname.slice(1));
    const body = await buffer(request);
    const uploadId = url.searchParams.get('uploadId');
    const upload = parts.get(uploadId ?? '');
    switch (request.method) {
      case 'POST': {
        if (uploadId === null) {
          const id = `upload-${parts.size}`;
          parts.set(id, new Map());
          return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
        }
        const ordered = [...(upload ?? [])].sort(([a], [b]) => a - b);
        objects.set(path, Buffer.concat(ordered.map(([, part]) => part)));
        return xml('<CompleteMultipartUploadResult/>');
      }
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        if (typeof source === 'string') {
          const copied = objects.get(decodeURIComponent(source.replace(/^\//, '')));
          if (copied === undefined) return noSuchKey;
          objects.set(path, copied);
          return xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
        }
        if (upload === undefined) objects.set(path, body);
        else upload.set(Number(url.searchParams.get('partNumber')), body);
        return { status: 200, headers: { etag: '"e"' } };
      }
      case 'DELETE':
        if (uploadId === null) objects.delete(path);
        return { status: 204 };
      default:
        return path.includes('/') && !path.endsWith('/') ? read(path, request.headers.range) : list(path, url);
    }
  };

  const read = (path: string, range: string | undefined): Answer => {
    const content = objects.get(path);
    if (content === undefined) return noSuchKey;
    const [, start, end] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: content };
    return { status: 206, body: content.subarray(Number(start), end === '' ? undefined : Number(end) + 1) };
  };

  const list = (path: string, { searchParams }: URL): Answer => {
    if (searchParams.has('uploads')) return xml('<ListMultipartUploadsResult/>');
    const bucket = `${path.replace(/\/$/, '')}/`;
    const start = `${bucket}${searchParams.get('prefix') ?? ''}`;
    const contents = [...objects.keys()]
      .filter((key) => key.startsWith(start))
      .sort()
      .map(
        (key) =>
          `<Contents><Key>${key.slice(bucket.length)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
      );
    return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => {
      const isHead = request.method === 'HEAD';
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(isHead ? '' : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const xml = (body: string): Answer => ({ status: 200, body, headers: { 'content-type': 'application/xml' } });
