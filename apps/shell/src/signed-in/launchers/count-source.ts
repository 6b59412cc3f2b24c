import type { StoredSession } from '@atrium/auth-store';
import { callTenant } from '../suite/tenant-call';

/** For `useSyncExternalStore`: a number that is read from the server for the first subscriber, and 0 until then. */
export interface CountSource {
  readonly subscribe: (notify: () => void) => () => void;
  readonly current: () => number;
}

interface Watched {
  count: number;
  readonly listeners: Set<() => void>;
  readonly read: () => void;
}

/** By token and call: a tile and an entry of the navigation that show the same ask once. */
const watched = new Map<string, Watched>();

/** What a module’s badge call answers for a session. */
export function countSource(call: string, session: StoredSession): CountSource {
  const name = `${session.token} ${call}`;
  return {
    subscribe: (notify) => {
      const source = watched.get(name) ?? watch(name, call, session);
      source.listeners.add(notify);
      return () => {
        source.listeners.delete(notify);
        if (source.listeners.size === 0) watched.delete(name);
      };
    },
    current: () => watched.get(name)?.count ?? 0,
  };
}

function watch(name: string, call: string, session: StoredSession): Watched {
  const source: Watched = {
    count: 0,
    listeners: new Set(),
    read: () => {
      void readCount(call, session).then((count) => {
        if (count === null) return;
        source.count = count;
        for (const notify of source.listeners) notify();
      });
    },
  };
  watched.set(name, source);
  source.read();
  return source;
}

/** Reads again what is on screen. */
export function refreshCounts(): void {
  for (const { read } of watched.values()) read();
}

/** For those who aren’t signed in. */
export const noCount: CountSource = { subscribe: () => () => undefined, current: () => 0 };

/** Null for any failure: what was known stays, and there is no room for messages. */
async function readCount(call: string, session: StoredSession): Promise<number | null> {
  try {
    return countOf(await callTenant(session, call));
  } catch {
    return null;
  }
}

const countOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'count' in answer && Number.isSafeInteger(answer.count)
    ? Number(answer.count)
    : 0;
