import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Enough of S3's protocol for one bucket: objects, ranges, parts, copies, listing. */
export class BucketStandIn {
  readonly objects = new Map<string, { readonly body: Buffer; readonly modified: Date }>();
  readonly openUploads = new Map<string, Map<number, Buffer>>();
  failOnPart: number | undefined;
  /** Of the part that fails. */
  failWith = 400;
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
        this.keep(key, Buffer.concat([...(this.openUploads.get(key) ?? new Map<number, Buffer>()).values()]));
        this.openUploads.delete(key);
        return xml('<CompleteMultipartUploadResult/>');
      case 'PUT': {
        const part = Number(url.searchParams.get('partNumber'));
        const source = request.headers['x-amz-copy-source'];
        if (typeof source === 'string') return this.copy(source.split('/').slice(1).join('/'), key);
        if (uploadId === null) this.keep(key, body);
        else if (part === this.failOnPart)
          return { status: this.failWith, body: '<Error><Code>Refused</Code></Error>' };
        else this.openUploads.get(key)?.set(part, body);
        return { status: 200, headers: { etag: '"e"' } };
      }
      case 'DELETE':
        if (uploadId === null) this.objects.delete(key);
        else this.openUploads.delete(key);
        return { status: 204 };
      default:
        if (key !== '') return this.object(key, request.headers.range);
        return url.searchParams.has('uploads') ? this.uploads() : this.listing(url.searchParams.get('prefix') ?? '');
    }
  }

  private keep(key: string, body: Buffer): void {
    this.objects.set(key, { body, modified: new Date() });
  }

  private copy(from: string, to: string) {
    const source = this.objects.get(from);
    if (source === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    this.keep(to, source.body);
    return xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
  }

  private object(key: string, range: string | undefined): { status: number; body: string | Buffer } {
    const object = this.objects.get(key);
    if (object === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    return range === undefined
      ? { status: 200, body: object.body }
      : { status: 206, body: object.body.subarray(Number(start), Number(end) + 1) };
  }

  private listing(prefix: string) {
    const entries = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { body, modified }]) =>
          `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
      );
    return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
  }

  private uploads() {
    const entries = [...this.openUploads.keys()].map(
      (key) =>
        `<Upload><Key>${key}</Key><UploadId>u</UploadId><Initiated>2026-01-02T03:04:05.000Z</Initiated></Upload>`,
    );
    return xml(
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`,
    );
  }
}

const xml = (body: string) => ({ status: 200, body, headers: { 'content-type': 'application/xml' } });
