import type { BoardChange } from '@atrium/contracts/boards';
import { readEvents } from './event-stream';

export interface FollowOptions {
  readonly url: (after: number) => string;
  readonly token: string;
  /** Changes after this one are told. */
  readonly after: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onChange: (change: BoardChange) => void;
  /** The changes since are no longer kept: read everything again, and follow anew from there. */
  readonly onReset: () => void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;
/** The server says something at least every 25 s; a line that is silent for longer is dead. */
const silenceMs = 60_000;

/**
 * Tells every change of a board from `after` on, each once and in order, over as many connections as it takes. Ends when
 * `signal` says so, after a reset, or when the server refuses for good.
 */
export async function followChanges({ url, token, after, signal, onChange, onReset }: FollowOptions): Promise<void> {
  let seq = after;
  let delay = firstDelayMs;
  while (!signal.aborted) {
    const line = lifeline(signal);
    try {
      const response = await fetch(url(seq), {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        signal: line.signal,
        cache: 'no-store',
      });
      if (isFinal(response.status)) return;
      if (response.ok && response.body !== null) {
        // Ending the signal ends the line, and the line the loop.
        for await (const { type, data } of readEvents(response.body, line.renew)) {
          delay = firstDelayMs;
          if (type === 'reset') {
            onReset();
            return;
          }
          const change = readChange(data);
          if (change === null || change.seq <= seq) continue;
          seq = change.seq;
          onChange(change);
        }
      }
    } catch {
      // The line broke: the next one goes on where this one ended.
    } finally {
      line.end();
    }
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
}

/** Refused for who asks or for what is asked; trying again would be refused again. */
const isFinal = (status: number): boolean => status === 401 || status === 403 || status === 404;

function readChange(data: string): BoardChange | null {
  try {
    const change = JSON.parse(data) as BoardChange;
    return typeof change.seq === 'number' ? change : null;
  } catch {
    return null;
  }
}

/** A signal that also ends a line on which nothing has been heard for too long. */
function lifeline(outer: AbortSignal) {
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
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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
