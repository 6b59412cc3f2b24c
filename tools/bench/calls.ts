import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

export interface Call {
  readonly host?: string;
  readonly path: string;
  readonly method?: string;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0 where there was none. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Headers and body, as they came over the wire. */
  readonly bytes: number;
  readonly ms: number;
}

export const noAnswer: Answer = { status: 0, headers: {}, text: '', bytes: 0, ms: NaN };

/** Calls to one server over connections that stay, each answered with its status, headers and milliseconds. */
export function callerOf(port: number, { connections = Infinity } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const readSoFar = new WeakMap<Socket, number>();
  const newlyRead = (socket: Socket): number => {
    const before = readSoFar.get(socket) ?? 0;
    readSoFar.set(socket, socket.bytesRead);
    return socket.bytesRead - before;
  };
  const call = ({ host = 'localhost', path, method = 'GET', json, headers = {} }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const began = performance.now();
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            host: `${host}:${port}`,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        },
        (response) => {
          // It's taken off the response at its end.
          const { socket } = response;
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            const ms = performance.now() - began;
            const { statusCode = 0, headers: answered } = response;
            resolve({ status: statusCode, headers: answered, text, bytes: newlyRead(socket), ms });
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    call,
    close: () => {
      agent.destroy();
    },
  };
}
