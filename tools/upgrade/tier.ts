import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './api-process.ts';
import type { Balancer } from './balancer.ts';
import type { Release } from './former-release.ts';

/** Two servers of a kind behind their balancer. */
export interface Tier {
  start(release: Release): Promise<void>;
  /** Adds one of the wanted release for each that runs, and takes that one away, as a rolling update does. */
  exchange(release: Release, secondsEach: number): Promise<void>;
  stop(): Promise<void>;
}

export function tierOf(balancer: Balancer, startOne: (release: Release) => Promise<ServerProcess>): Tier {
  let running: readonly ServerProcess[] = [];
  const add = async (release: Release): Promise<void> => {
    const started = await startOne(release);
    balancer.add(started.port);
    running = [...running, started];
  };
  return {
    start: async (release) => {
      await add(release);
      await add(release);
    },
    exchange: async (release, secondsEach) => {
      for (const old of running) {
        await add(release);
        await delay(secondsEach * 1000);
        await balancer.drain(old.port);
        running = running.filter((one) => one !== old);
        await old.stop();
      }
    },
    stop: async () => {
      balancer.close();
      for (const one of running) await one.stop();
    },
  };
}
