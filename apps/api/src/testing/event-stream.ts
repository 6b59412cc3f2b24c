import { request as httpRequest, type ClientRequest } from 'node:http';
import type { TestServer } from './test-server';

export interface StreamedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** A browser's side of Server-Sent Events. */
export interface EventStream {
  readonly status: number;
  /** What has arrived so far. */
  readonly events: readonly StreamedEvent[];
  /** Resolves once the events that arrived satisfy the claim; rejects when the stream ends before. */
  until(claim: (events: readonly StreamedEvent[]) => boolean): Promise<readonly StreamedEvent[]>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export function openEventStream(
  { server }: Pick<TestServer, 'server'>,
  from: {
    readonly tenant: string;
    readonly token: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path: from.path,
      agent: false,
      headers: { host: `${from.tenant}.localhost`, authorization: `Bearer ${from.token}`, ...from.headers },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const events: StreamedEvent[] = [];
      const waiting = new Set<() => void>();
      let over = false;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        events.push(...blocks.flatMap(parse));
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((end) => {
        response.once('close', () => {
          over = true;
          for (const look of waiting) look();
          end();
        });
      });
      response.on('error', () => undefined);
      request.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        events,
        ended,
        until: (claim) =>
          new Promise((found, failed) => {
            const look = (): void => {
              const holds = claim(events);
              if (!holds && !over) return;
              waiting.delete(look);
              if (holds) found(events);
              else failed(new Error('The stream ended before.'));
            };
            waiting.add(look);
            look();
          }),
        close: () => {
          request.destroy();
        },
      });
    });
    request.end();
  });
}

function parse(block: string): StreamedEvent[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const data = fields.get('data');
  return data === undefined
    ? []
    : [{ id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data) }];
}
