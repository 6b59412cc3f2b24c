import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** One HTTP call, over a real connection. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** A tenant's name, for calls to its host; the shared host otherwise. */
  readonly tenant?: string | undefined;
  readonly path: string;
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed body; undefined where it is no JSON. */
  readonly json: unknown;
}

export const tenantApi = '/api/company_management_service';

/** Node does not resolve `acme.localhost`, so the host goes into the header only. */
export async function call(port: number, options: Call): Promise<Answer> {
  const { body, contentType } = await encode(options);
  const host = `${options.tenant === undefined ? '' : `${options.tenant}.`}localhost:${port}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: options.method ?? 'GET',
        path: options.path,
        agent: false,
        headers: {
          host,
          ...(body === undefined ? {} : { 'content-length': body.length }),
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: parse(text) });
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

async function encode({ json, form, body }: Call): Promise<{ body?: Buffer; contentType?: string }> {
  if (form !== undefined) {
    const encoded = new Response(form);
    return {
      body: Buffer.from(await encoded.arrayBuffer()),
      contentType: encoded.headers.get('content-type') ?? '',
    };
  }
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), contentType: 'application/json' };
  return body === undefined ? {} : { body: Buffer.from(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
