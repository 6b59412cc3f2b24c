import type { StoredSession } from '@atrium/auth-store';
import { readChannel } from '../../environment/channel';
import { readCounts } from './count-stream';
import { takeNews } from './unread';

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** The server says something at least every 25 s; a connection that is silent for longer is dead. */
const silenceMs = 60_000;

/** Asked by a tab that begins, answered by the one that holds the stream. */
const question = 'how many?';

/**
 * Shows how much is unread as it changes, until `signal` ends it. A browser keeps few connections to a host, so of all its
 * tabs one holds the stream, whichever has the lock, and tells the others.
 */
export function followUnread(session: StoredSession, signal: AbortSignal): void {
  // Only browsers on a page that nobody protects have no locks; there the count is as of the last page.
  if (!('locks' in navigator) || signal.aborted) return;
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

async function holdStream(session: StoredSession, signal: AbortSignal, onCount: (count: number) => void) {
  const isOver = () => signal.aborted;
  let delay = firstDelayMs;
  while (!isOver()) {
    const connection = lifeline(signal);
    try {
      const response = await fetch(await streamUrl(session.tenant), {
        headers: { Authorization: `Bearer ${session.token}`, Accept: 'text/event-stream' },
        signal: connection.signal,
        cache: 'no-store',
      });
      if (isFinal(response.status)) return;
      if (response.ok && response.body !== null) {
        for await (const count of readCounts(response.body, connection.renew)) {
          if (isOver()) return;
          delay = firstDelayMs;
          onCount(count);
        }
      }
    } catch {
      // The connection broke. The next one begins with the count as it is then.
    } finally {
      connection.end();
    }
    await pause(delay * (0.75 + Math.random() / 2), signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
}

async function streamUrl(tenant: string): Promise<string> {
  const { scheme, host, port } = (await readChannel()).channel.api;
  const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}`;
  return `${base}/api/company_management_service/notifications/stream/`;
}

/** Refused for who asks; trying again would be refused again. Other calls ask to sign in where that helps. */
const isFinal = (status: number): boolean => status === 401 || status === 403 || status === 404;

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
