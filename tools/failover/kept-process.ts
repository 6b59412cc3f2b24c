import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';

export interface KeptProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Takes what it writes. */
  readonly logFile: string;
  /** Whom it runs as, if not us. */
  readonly account?: Account | undefined;
  /** Whether it’s started again when it ends by itself, as a service manager does. */
  readonly restarts?: boolean;
}

const restartMs = 500;
/** Longer than any of them takes to end in order. */
const longestEndMs = 20_000;

/** A process of the cluster, known by its id alone. */
export class KeptProcess {
  readonly #options: KeptProcessOptions;
  readonly #log: number;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(options: KeptProcessOptions) {
    this.#options = options;
    this.#log = openSync(options.logFile, 'a');
  }

  start(): void {
    const { command, args, env, account, restarts = false } = this.#options;
    this.#isWanted = true;
    const child = spawn(command, [...args], {
      stdio: ['ignore', this.#log, this.#log],
      // Ctrl-C reaches us alone, and we end it in order.
      detached: true,
      env: { ...process.env, ...env },
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid, cwd: account.folder }),
    });
    this.#child = child;
    child.once('error', (problem) => {
      throw problem;
    });
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (restarts && this.#isWanted)
        setTimeout(() => {
          this.#startAgain();
        }, restartMs);
    });
  }

  #startAgain(): void {
    if (this.#isWanted && this.#child === undefined) this.start();
  }

  signal(name: NodeJS.Signals): void {
    if (this.#child?.kill(name) !== true) throw new Error(`${this.#options.command} doesn’t run.`);
  }

  /** Asks it to end, and waits; what doesn’t listen is killed. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    // One that was stopped hears of it only when it goes on.
    child.kill('SIGCONT');
    const isOver = new AbortController();
    const late = delay(longestEndMs, undefined, { signal: isOver.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
    await ended;
    isOver.abort();
    await late;
  }
}
