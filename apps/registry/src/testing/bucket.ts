import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface BucketAnswer {
  readonly status: number;
  readonly body?: string | Buffer;
}

export interface BucketStandIn {
  readonly url: string;
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly headers: IncomingHttpHeaders }>;
  /** The number of objects read. */
  readonly reads: number;
  stop(): void;
}

const pageSize = 2;

/** Enough of S3's protocol for one bucket: objects, and listing by prefix in small pages. */
export async function startBucket(): Promise<BucketStandIn> {
  const objects = new Map<string, { readonly content: Buffer; readonly headers: IncomingHttpHeaders }>();
  let reads = 0;

  const list = (prefix: string, after: string): BucketAnswer => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return { status: 200, body: `<ListBucketResult>${contents}${next}</ListBucketResult>` };
  };

  const answer = async (request: IncomingMessage): Promise<BucketAnswer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    if (request.method === 'PUT') {
      objects.set(key, { content: await buffer(request), headers: request.headers });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (key === '') return list(searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '');
    reads += 1;
    const object = objects.get(key);
    return object === undefined
      ? { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      : { status: 200, body: object.content };
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '' }) => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get reads() {
      return reads;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
