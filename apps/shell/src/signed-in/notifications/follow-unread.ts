import type { StoredSession } from '@atrium/auth-store';
import { followStream } from '@atrium/tenant-api/event-stream';
import { notificationsUrl } from './notifications-url';
import { renewPush } from './renew-push';
import { takeNews } from './unread';

const longestDelayMs = 30_000;

/** Asked by a tab that begins, answered by the one that holds the stream. */
const question = 'how many?';

/**
 * Shows how much is unread as it changes, until `signal` ends it. A browser keeps few connections to a host, so of all its
 * tabs one holds the stream, whichever has the lock, and tells the others.
 */
export function followUnread(session: StoredSession, signal: AbortSignal): void {
  // Only browsers on a page that nobody protects have no locks; there the count is as of the last page.
  if (!('locks' in navigator) || signal.aborted) return;
  // Who can't be reached now is told in this browser again from the next page on.
  renewPush(session).catch(() => undefined);
  const { tenant, claims } = session;
  const name = `atrium.unread ${tenant} ${claims.user_id}`;
  const others = new BroadcastChannel(name);
  let told: number | null = null;
  others.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === question && told !== null) others.postMessage(told);
    if (typeof data === 'number') takeNews(data);
  };
  signal.addEventListener('abort', () => {
    others.close();
  });
  // What was told before this tab listened.
  others.postMessage(question);
  const hold = () =>
    holdStream(session, signal, (count) => {
      told = count;
      takeNews(count);
      others.postMessage(count);
    });
  // Aborted while it waits for its turn.
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
}

/** Where the server refuses for good, other calls ask to sign in if that helps. */
const holdStream = (session: StoredSession, signal: AbortSignal, onCount: (count: number) => void) =>
  followStream({
    source: async () => ({ url: await notificationsUrl(session.tenant, 'stream/'), token: session.token }),
    signal,
    longestDelayMs,
    onEvent: ({ data }) => {
      const count = countIn(data);
      if (count !== null) onCount(count);
      return undefined;
    },
  });

function countIn(data: string): number | null {
  try {
    const answer: unknown = JSON.parse(data);
    const isCount = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isCount && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    return null;
  }
}
