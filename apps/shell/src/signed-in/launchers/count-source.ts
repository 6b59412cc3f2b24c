import type { StoredSession } from '@atrium/auth-store';
import { callTenant } from '../suite/tenant-call';

/** For `useSyncExternalStore`: a number that is read from the server for the first subscriber, and 0 until then. */
export interface CountSource {
  readonly subscribe: (notify: () => void) => () => void;
  readonly current: () => number;
}

/** What a module's badge call answers for a session. */
export function countSource(call: string, session: StoredSession): CountSource {
  let count = 0;
  return {
    subscribe: (notify) => {
      const leaving = new AbortController();
      void readCount(call, session, leaving.signal).then((read) => {
        if (leaving.signal.aborted) return;
        count = read;
        notify();
      });
      return () => {
        leaving.abort();
      };
    },
    current: () => count,
  };
}

/** For those who aren’t signed in. */
export const noCount: CountSource = { subscribe: () => () => undefined, current: () => 0 };

/** 0 for any failure: a launcher has no room for messages. */
async function readCount(call: string, session: StoredSession, signal: AbortSignal): Promise<number> {
  try {
    return countOf(await callTenant(session, call, { signal }));
  } catch {
    return 0;
  }
}

const countOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'count' in answer && Number.isSafeInteger(answer.count)
    ? Number(answer.count)
    : 0;
