import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** As long as a page waits for an answer. */
const longestMs = 45_000;

export type Connection = ReturnType<typeof connectionTo>;

/** Connections to a server on this machine, that stay open as those of a proxy do. */
export function connectionTo(port: number) {
  const agent = new Agent({ keepAlive: true });
  const streams = new Agent({ keepAlive: false });

  const send = ({ method, path, headers, body }: Sent): Promise<Received> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          timeout: longestMs,
          headers: body === undefined ? headers : { ...headers, 'content-length': body.length },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => {
            const { statusCode = 0, headers: answered } = response;
            const isText = /json|text/.test(answered['content-type'] ?? '');
            resolve({
              status: statusCode,
              headers: answered,
              text: isText ? Buffer.concat(chunks).toString() : '',
            });
          });
          response.once('error', reject);
          // Node says no more of an answer that breaks off.
          response.once('aborted', () => {
            reject(new Error('broke off'));
          });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('timed out')));
      sent.once('error', reject);
      sent.end(body);
    });

  /** An answer that goes on. Rejects where there is none. One address of this machine has ports for 28,000 of them. */
  const open = ({ path, headers }: Pick<Sent, 'path' | 'headers'>, place: number): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const localAddress = `127.0.0.${1 + (place % 8)}`;
      const sent = request({ agent: streams, host: '127.0.0.1', port, path, headers, localAddress }, resolve);
      sent.once('error', reject);
      sent.end();
    });

  return {
    port,
    send,
    open,
    close: () => {
      agent.destroy();
      streams.destroy();
    },
  };
}
