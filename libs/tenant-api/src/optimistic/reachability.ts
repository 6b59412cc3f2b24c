import { perStore, type StoreAccess } from '../per-store';

/** How often to try again while the server can't be reached. */
const probeMs = 5_000;

interface Probe {
  readonly rereads: Set<() => void>;
  /** Stops trying; null while nothing is awaited. */
  stop: (() => void) | null;
}

const probeOf = perStore((): Probe => ({ rereads: new Set(), stop: null }));

/** Calls `reread` now and, if no call gets through, again and again until one does. */
export function rereadOnceReached(store: StoreAccess, reread: () => void): void {
  const probe = probeOf(store);
  probe.rereads.add(reread);
  probe.stop ??= tryAgainAndAgain(() => {
    for (const waiting of probe.rereads) waiting();
  });
  reread();
}

function tryAgainAndAgain(attempt: () => void): () => void {
  const timer = setInterval(attempt, probeMs);
  addEventListener('online', attempt);
  return () => {
    clearInterval(timer);
    removeEventListener('online', attempt);
  };
}

/** To be called whenever the server itself, and not a proxy, has answered a call. */
export function serverWasReached(store: StoreAccess): void {
  const probe = probeOf(store);
  if (probe.stop === null) return;
  probe.stop();
  probe.stop = null;
  const rereads = [...probe.rereads];
  probe.rereads.clear();
  for (const reread of rereads) reread();
}

/** What proxies answer when the server behind them doesn't. */
export const isGatewayError = (status: number): boolean => status >= 502 && status <= 504;
