import type { BoardChange } from '@atrium/contracts/boards';
import { readEvents } from './event-stream';

export interface FollowOptions {
  /** Where and as whom to ask for the changes after this one; null where nobody is signed in. */
  readonly source: (after: number) => { readonly url: string; readonly token: string } | null;
  /** Changes after this one are reported. */
  readonly after: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onChange: (change: BoardChange) => void;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;
/** The server says something at least every 25 s; a connection that is silent for longer is dead. */
const silenceMs = 60_000;

/**
 * `reset`: the changes since are no longer kept; `signed-out`: the server no longer takes the session; `refused`: the server
 * refuses for good, or nobody is signed in.
 */
export type FollowEnd = 'reset' | 'signed-out' | 'refused' | 'aborted';

/** Reports every change of a board from `after` on, each once and in order, over as many connections as it takes. */
export async function followChanges({ source, after, signal, onChange }: FollowOptions): Promise<FollowEnd> {
  let seq = after;
  let delay = firstDelayMs;
  while (!signal.aborted) {
    const from = source(seq);
    if (from === null) return 'refused';
    const connection = lifeline(signal);
    try {
      const response = await fetch(from.url, {
        headers: { Authorization: `Bearer ${from.token}`, Accept: 'text/event-stream' },
        signal: connection.signal,
        cache: 'no-store',
      });
      // Someone may have signed in anew meanwhile.
      const isOutdated = response.status === 401 && source(seq)?.token !== from.token;
      if (isFinal(response.status) && !isOutdated) return response.status === 401 ? 'signed-out' : 'refused';
      if (response.ok && response.body !== null) {
        // Ending the signal ends the connection, and the connection the loop.
        for await (const { type, data } of readEvents(response.body, connection.renew)) {
          delay = firstDelayMs;
          if (type === 'reset') return 'reset';
          const change = readChange(data);
          if (change === null || change.seq <= seq) continue;
          seq = change.seq;
          onChange(change);
        }
      }
    } catch {
      // The connection broke: the next one goes on where this one ended.
    } finally {
      connection.end();
    }
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
  return 'aborted';
}

/**
 * Follows while the page is in sight; what happened meanwhile is reported when it comes back. A page out of sight would hold
 * one of the few connections that a browser keeps to a host.
 */
export async function followInSight({ after, signal, onChange, ...options }: FollowOptions): Promise<FollowEnd> {
  let seq = after;
  while (!signal.aborted) {
    await comesInSight(signal);
    const inSight = new AbortController();
    const leave = () => {
      if (signal.aborted || document.visibilityState === 'hidden') inSight.abort();
    };
    leave();
    signal.addEventListener('abort', leave);
    document.addEventListener('visibilitychange', leave);
    const end = await followChanges({
      ...options,
      after: seq,
      signal: inSight.signal,
      onChange: (change) => {
        seq = change.seq;
        onChange(change);
      },
    });
    signal.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', leave);
    if (end !== 'aborted') return end;
  }
  return 'aborted';
}

const comesInSight = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && document.visibilityState === 'hidden') return;
      signal.removeEventListener('abort', check);
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    signal.addEventListener('abort', check);
    document.addEventListener('visibilitychange', check);
    check();
  });

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

/** A signal that also ends a connection on which nothing has been heard for too long. */
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
