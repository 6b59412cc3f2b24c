import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './numbers.ts';

/** Latencies of light calls during other work, and the memory of the server and its largest worker. */
export interface LoadMeasurement {
  readonly took: number;
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly server: number;
  readonly worker: number;
}

interface Options {
  /** Of the server. */
  readonly pid: number;
  readonly everyMs: number;
  /** Answers with the status. */
  readonly lightCall: () => Promise<number>;
}

/** Does `work` and measures light calls meanwhile. */
export async function measureUnderLoad(options: Options, work: () => Promise<unknown>): Promise<LoadMeasurement> {
  const began = performance.now();
  const isOver = new AbortController();
  const done = work()
    .then(() => performance.now() - began)
    .finally(() => {
      isOver.abort();
    });
  const [light, most, took] = await Promise.all([
    lightCalls(options, isOver.signal),
    memory(options.pid, isOver.signal),
    done,
  ]);
  return { ...light, ...most, took };
}

/** Calls in an open loop: a slow answer doesn’t delay later calls. */
async function lightCalls({ everyMs, lightCall }: Options, isOver: AbortSignal) {
  const took: number[] = [];
  const running: Promise<void>[] = [];
  while (!isOver.aborted) {
    const began = performance.now();
    running.push(
      lightCall().then((status) => {
        if (status !== 200) throw new Error(`A light call got HTTP ${status}.`);
        took.push(performance.now() - began);
      }),
    );
    await delay(everyMs);
  }
  await Promise.all(running);
  return { calls: took.length, p50: percentile(took, 0.5), p99: percentile(took, 0.99), most: percentile(took, 1) };
}

/** Peak memory of the server and its workers, in megabytes. */
async function memory(pid: number, isOver: AbortSignal) {
  const most = { server: 0, worker: 0 };
  while (!isOver.aborted) {
    most.server = Math.max(most.server, megabytesOf(pid));
    for (const worker of workersOf(pid)) most.worker = Math.max(most.worker, megabytesOf(worker));
    await delay(50);
  }
  return most;
}

function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function workersOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker.mjs'))
      .map(Number);
  } catch {
    return [];
  }
}
