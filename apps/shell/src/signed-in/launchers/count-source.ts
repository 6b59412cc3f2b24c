import type { StoredSession } from '@atrium/auth-store';
import { readChannel } from '../../environment/channel';

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

/**
 * 0 for any failure: a launcher has no room for messages. It doesn’t use the tenant API, which launchers don’t load.
 */
async function readCount(call: string, { token, tenant }: StoredSession, signal: AbortSignal): Promise<number> {
  try {
    const { scheme, host, port } = (await readChannel()).channel.api;
    const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}/api/`;
    const response = await fetch(new URL(call, base), { headers: { Authorization: `Bearer ${token}` }, signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return countOf(answer);
  } catch {
    return 0;
  }
}

const countOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'count' in answer && Number.isSafeInteger(answer.count)
    ? Number(answer.count)
    : 0;
