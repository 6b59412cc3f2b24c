import { Agent, request } from 'node:http';
import type { Session } from './suite.ts';

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

export type PaperCalls = ReturnType<typeof paperCalls>;

/** Calls to the server that makes papers, over connections that stay. */
export function paperCalls(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const call = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) });
        });
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const headersOf = ({ tenant, access }: Session) => ({
    host: `${tenant}.localhost:${port}`,
    authorization: `Bearer ${access}`,
  });

  /** The answer as JSON; throws where the call did not succeed. */
  async function json(path: string, session: Session | null, value?: object): Promise<unknown> {
    const { status, bytes } = await call(path, {
      method: value === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(session === null ? {} : headersOf(session)) },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    });
    const text = bytes.toString();
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  return {
    call,
    json,
    headersOf,
    close: () => {
      agent.destroy();
    },
  };
}

export const formsPath = '/api/company_management_service/hr_forms';
