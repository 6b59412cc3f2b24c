import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a server is about to end: its readiness says so before it takes no more connections. */
export interface Draining {
  readonly isOn: () => boolean;
  readonly begin: () => void;
}

export function createDraining(): Draining {
  let on = false;
  return {
    isOn: () => on,
    begin: () => {
      on = true;
    },
  };
}

/** Gives load balancers time to notice. Whoever asks a second time doesn’t want to wait. */
export async function waitForBalancers(drainMs: number): Promise<void> {
  if (drainMs === 0) return;
  const done = new AbortController();
  const { signal } = done;
  const ways = [
    delay(drainMs, undefined, { signal }),
    ...(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const).map((name) => once(process, name, { signal })),
  ];
  await Promise.race(ways);
  done.abort();
  await Promise.allSettled(ways);
}
