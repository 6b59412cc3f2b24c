import type { BoardChange } from '@atrium/contracts/boards';
import { followStream, type StreamSource } from '@atrium/tenant-api/event-stream';

export interface FollowOptions {
  /** Where and as whom to ask for the changes after this one; null where nobody is signed in. */
  readonly source: (after: number) => StreamSource | null;
  /** Changes after this one are reported. */
  readonly after: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onChange: (change: BoardChange) => void;
}

const longestDelayMs = 15_000;

/**
 * `reset`: the changes since are no longer kept; `signed-out`: the server no longer takes the session; `refused`: the server
 * refuses for good, or nobody is signed in.
 */
export type FollowEnd = 'reset' | 'signed-out' | 'refused' | 'aborted';

/** Reports every change of a board from `after` on, each once and in order. */
export function followChanges({ source, after, signal, onChange }: FollowOptions): Promise<FollowEnd> {
  let seq = after;
  return followStream<'reset' | 'signed-out' | 'refused'>({
    source: () => source(seq),
    signal,
    longestDelayMs,
    onRefused: (status, { token }) => {
      if (status !== 401) return 'refused';
      // Someone may have signed in anew meanwhile.
      return source(seq)?.token === token ? 'signed-out' : undefined;
    },
    onEvent: ({ type, data }) => {
      if (type === 'reset') return 'reset';
      const change = readChange(data);
      if (change === null || change.seq <= seq) return undefined;
      seq = change.seq;
      onChange(change);
      return undefined;
    },
  });
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

function readChange(data: string): BoardChange | null {
  try {
    const change = JSON.parse(data) as BoardChange;
    return typeof change.seq === 'number' ? change : null;
  } catch {
    return null;
  }
}
