import { setTimeout as delay } from 'node:timers/promises';
import type { OwnerFile } from './owner-file';
import { isRunning } from './processes';
import { ensureServer, findServer, stopServer, type Installation, type RunningServer } from './server';

interface SupervisorOptions {
  readonly installation: Installation;
  readonly owner: OwnerFile;
  /** Left out where another live process owns the server. */
  readonly server: RunningServer | undefined;
  readonly log: (message: string) => void;
  /** Called whenever the server went away by itself. */
  readonly onExit: (() => void) | undefined;
}

export interface Supervisor {
  readonly isOwner: () => boolean;
  readonly runningProcess: () => RunningServer['process'] | undefined;
  /** Ends the supervision and, where we own the server, the server. Resolves when it is gone. */
  readonly stop: () => Promise<void>;
}

const watchMs = 100;
const longestPauseMs = 5000;

/** Restarts the server whenever it dies, and takes it over from an owner that is gone. */
export function supervise({ installation, owner, server: first, log, onExit }: SupervisorOptions): Supervisor {
  let server = first;
  let owned = server !== undefined;
  let stopping = false;
  // A call, because the flag changes while the loop waits, which the compiler can't see.
  const isStopping = (): boolean => stopping;
  const runningProcess = () => server?.process ?? findServer(installation);

  /** How long to wait before the next try, in milliseconds. */
  const restart = async (pause: number): Promise<number> => {
    try {
      server = await ensureServer(installation);
      log(server.adopted ? 'Using the PostgreSQL that is already running.' : 'PostgreSQL is running again.');
      return 0;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return Math.min(longestPauseMs, pause * 2 + 250);
    }
  };

  const watch = async (): Promise<void> => {
    let pause = 0;
    while (!isStopping()) {
      await delay(watchMs, undefined, { ref: false });
      if (server !== undefined && isRunning(server.process)) continue;
      // Someone else's server is someone else's to restart, until that process is gone.
      if (!owned && !(owned = owner.tryClaim())) continue;
      if (server !== undefined) {
        log('PostgreSQL stopped unexpectedly. Restarting it.');
        onExit?.();
        server = undefined;
      }
      await delay(pause, undefined, { ref: false });
      if (isStopping()) return;
      pause = await restart(pause);
    }
  };
  const watching = watch();

  const stop = async (): Promise<void> => {
    stopping = true;
    // The pauses of the supervision keep no process alive, and at its end nothing else may be left that does: without
    // this it would exit before the server is stopped.
    const alive = setInterval(() => undefined, watchMs);
    try {
      await watching;
      if (!owned) return;
      const running = runningProcess();
      if (running !== undefined && isRunning(running)) await stopServer(installation, running);
      owner.release();
      log('PostgreSQL stopped.');
    } finally {
      clearInterval(alive);
    }
  };

  return { isOwner: () => owned, runningProcess, stop };
}
