import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { workspace } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Deaths in a row before it served at all; one that served is started again however often it dies. */
const mostEarlyDeaths = 5;
/** Longer than a server takes to end by itself, the database included. */
const timeoutMilliseconds = 10_000;

/**
 * Keeps one server running: started again when it dies, until it dies too often. It runs in a process group of its
 * own, so that Ctrl-C reaches us alone and we end it in order; should we be killed, the end of the channel tells it.
 */
export class SupervisedProcess {
  #options;
  #child = null;
  #ended = Promise.resolve();
  #stopping = false;
  /** Whether it served once; what ends before that is told at once instead of tried again. */
  #hasServed = false;
  #earlyDeaths = 0;
  #lastWords = '';

  /**
   * `entry` is the script, `log` an open file for what it writes, `probe` tells whether it serves, `onGivenUp` is
   * called with a Problem once it died too often. The pause before it is started again doubles from
   * `firstPauseMilliseconds` on.
   *
   * @param {{
   *   name: string,
   *   entry: string,
   *   env: NodeJS.ProcessEnv,
   *   log: number,
   *   probe: () => Promise<boolean>,
   *   onGivenUp: (problem: Problem) => void,
   *   firstPauseMilliseconds?: number,
   * }} options
   */
  constructor({ name, entry, env, log, probe, onGivenUp, firstPauseMilliseconds = 250 }) {
    this.#options = { name, entry, env, log, probe, onGivenUp, firstPauseMilliseconds };
  }

  /** @returns {number | null} */
  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Starts it and resolves once it serves. Rejects with a Problem where it ends before. */
  async start() {
    this.#spawn();
    const { name, probe } = this.#options;
    for (;;) {
      if (this.#child === null) throw new Problem(this.#lastWords || `The ${name} stopped while starting up.`);
      if (await probe()) break;
      await delay(50);
    }
    this.#hasServed = true;
  }

  /** Asks it to end and waits; one that does not listen is killed. */
  async stop() {
    this.#stopping = true;
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), timeoutMilliseconds);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Ends it at once, with everything in its process group. */
  kill() {
    this.#stopping = true;
    if (this.#child === null) return;
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }

  #spawn() {
    const { entry, env, log } = this.#options;
    this.#lastWords = '';
    // Without source maps, which Node would read at each start and keep: a third of a server's memory.
    const child = spawn(process.execPath, [entry], {
      cwd: workspace,
      env: { ...process.env, ...env },
      detached: true,
      // The log is written without us in between. Only errors pass through here: they must be told on a full disk too.
      stdio: ['ignore', log, 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#earlyDeaths += 1;
    child.on('message', (message) => {
      if (message?.ready === true) this.#earlyDeaths = 0;
    });
    child.stderr.on('data', (chunk) => {
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-4_000);
      this.#copyToLog(chunk);
    });
    this.#ended = new Promise((resolve) => {
      child.on('error', resolve);
      child.on('close', resolve);
    }).then(() => {
      this.#child = null;
      this.#lastWords = this.#lastWords.trim();
      if (!this.#stopping && this.#hasServed) void this.#restart();
    });
  }

  async #restart() {
    const { name, onGivenUp, firstPauseMilliseconds } = this.#options;
    if (this.#earlyDeaths >= mostEarlyDeaths) {
      onGivenUp(new Problem([`The ${name} keeps stopping right after it starts.`, this.#lastWords].join('\n').trim()));
      return;
    }
    await delay(firstPauseMilliseconds * 2 ** this.#earlyDeaths);
    if (!this.#stopping) this.#spawn();
  }

  #copyToLog(chunk) {
    try {
      writeSync(this.#options.log, chunk);
    } catch {
      // A full disk: the server logs that itself.
    }
  }
}
