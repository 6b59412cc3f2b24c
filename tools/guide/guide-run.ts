import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { until } from '../chaos/until.ts';
import { pauseMark, scriptOf, type Block } from './blocks.ts';
import type { GuideValues } from './values.ts';

export interface GuideRunParts {
  readonly blocks: readonly Block[];
  readonly values: GuideValues;
  /** Where the commands run: empty at first. */
  readonly folder: string;
  /** Programs that stand in for others. */
  readonly bin: string;
}

/** A shell that runs the guide's blocks one after the other, and waits before the one that restarts servers. */
export class GuideRun {
  output = '';
  readonly #folder: string;
  readonly #shell: ChildProcess;
  readonly #ended: Promise<number | null>;

  constructor({ blocks, values, folder, bin }: GuideRunParts) {
    this.#folder = folder;
    const given = Object.entries(values).map(([name, value]) => `${name}='${String(value)}'`);
    const script = scriptOf(blocks, 'run-in-production.md', (text) => text.startsWith('stop() {'));
    // Only what any shell has: settings of whoever runs this are none of the operator's.
    const { HOME, TMPDIR, LANG } = process.env;
    this.#shell = spawn('sh', ['-c', `${given.join('\n')}\n${script}`], {
      cwd: folder,
      env: { HOME, TMPDIR, LANG, PATH: [bin, dirname(process.execPath), process.env['PATH']].join(delimiter) },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#shell.stdout, this.#shell.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    this.#ended = once(this.#shell, 'exit').then(([code]) => code as number | null);
  }

  /** Throws where a command fails before. */
  async untilPause(): Promise<void> {
    const paused = until(() => Promise.resolve(this.output.includes(pauseMark)), 600_000);
    const first = await Promise.race([paused, this.#ended]);
    if (first !== true) throw new Error('A command of the guide failed.');
  }

  /** Runs what is left. Throws where a command fails. */
  async resume(): Promise<void> {
    this.#shell.stdin?.write('\n');
    const code = await this.#ended;
    if (code !== 0) throw new Error(`The restart of the guide failed with ${String(code)}.`);
  }

  /** Ends the shell and every process that the guide's commands have started. */
  async end(): Promise<void> {
    this.#shell.kill();
    const data = join(this.#folder, 'data');
    const files = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.pid')) : [];
    const pids = [...files.map((name) => join(data, name)), join(this.#folder, 'nginx.pid')]
      .filter((path) => existsSync(path))
      .map((path) => Number(readFileSync(path, 'utf8')));
    for (const pid of pids) signal(pid, 'SIGTERM');
    const areGone = await until(() => Promise.resolve(!pids.some((pid) => signal(pid, 0))), 10_000);
    if (areGone === null) for (const pid of pids) signal(pid, 'SIGKILL');
  }
}

/** Whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
