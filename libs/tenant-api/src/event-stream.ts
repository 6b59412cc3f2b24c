/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly type: string;
  readonly data: string;
}

/** What this reads of a response's body. */
export interface ByteStream {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}

/**
 * The events of a stream as they arrive. `onBytes` hears every sign of life, comments that only keep the line open among
 * them.
 */
export async function* readEvents(body: ByteStream, onBytes: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== null) yield event;
    }
  }
}

function readBlock(block: string): StreamEvent | null {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.startsWith('event:')) type = value;
    else if (line.startsWith('data:')) data.push(value);
  }
  return data.length === 0 && type === 'message' ? null : { type, data: data.join('\n') };
}

/** Refused for who asks or for what is asked; trying again would be refused again. */
export const isRefusedForGood = (status: number): boolean => status === 401 || status === 403 || status === 404;

/** The server says something at least every 25 s; a connection that is silent for longer is dead. */
const silenceMs = 60_000;

export interface Lifeline {
  readonly signal: AbortSignal;
  /** Something was heard. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** A signal that also ends a connection on which nothing has been heard for too long. */
export function lifeline(outer: AbortSignal): Lifeline {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  outer.addEventListener('abort', abort);
  let timer = setTimeout(abort, silenceMs);
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      abort();
    },
  };
}

/** Waits; no longer than until the browser is online again or the signal ends it. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

export interface StreamSource {
  readonly url: string;
  readonly token: string;
}

export interface FollowStreamOptions<End> {
  /** Where and as whom to connect, asked before each connection; null where nobody is signed in. */
  readonly source: () => StreamSource | null | Promise<StreamSource>;
  readonly signal: AbortSignal;
  /** Between two connections. */
  readonly longestDelayMs: number;
  /** Ends it by answering how it ended. */
  readonly onEvent: (event: StreamEvent) => End | undefined;
  /** The server refuses for good: `refused`, unless this answers otherwise. Undefined tries again. */
  readonly onRefused?: (status: number, source: StreamSource) => End | undefined;
}

const firstDelayMs = 500;

/** Reads a stream of events over as many connections as it takes, and answers how it ended. */
export async function followStream<End extends string>({
  source,
  signal,
  longestDelayMs,
  onEvent,
  onRefused,
}: FollowStreamOptions<End>): Promise<End | 'refused' | 'aborted'> {
  const isOver = () => signal.aborted;
  let delay = firstDelayMs;
  while (!isOver()) {
    const connection = lifeline(signal);
    try {
      const from = await source();
      if (from === null) return 'refused';
      const response = await fetch(from.url, {
        headers: { Authorization: `Bearer ${from.token}`, Accept: 'text/event-stream' },
        signal: connection.signal,
        cache: 'no-store',
      });
      if (isRefusedForGood(response.status)) {
        const end = onRefused === undefined ? 'refused' : onRefused(response.status, from);
        if (end !== undefined) return end;
      }
      if (response.ok && response.body !== null) {
        for await (const event of readEvents(response.body, connection.renew)) {
          if (isOver()) return 'aborted';
          delay = firstDelayMs;
          const end = onEvent(event);
          if (end !== undefined) return end;
        }
      }
    } catch {
      // The connection broke: the next one goes on where this one ended.
    } finally {
      connection.end();
    }
    // Not all tabs at once.
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
  return 'aborted';
}
