/**
 * Makes light calls at a steady pace, in a thread of its own: what keeps the main one busy must not count as latency.
 * Each name has a connection or two to itself, as a browser has.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { callerOf, noAnswer, type Answer, type Call } from './calls.ts';
import { percentile } from './numbers.ts';

interface NamedCall extends Call {
  readonly name: string;
}

interface Pace {
  readonly perSecond: number;
  readonly warmUp: number;
  readonly seconds: number;
}

interface Options extends Pace {
  readonly port: number;
  readonly calls: readonly NamedCall[];
}

export interface LightCalls {
  readonly name: string;
  readonly calls: number;
  readonly served: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Measures `calls` for `seconds`, each `perSecond` times a second, after `warmUp` seconds that don't count. */
export const measureLightCalls = (options: Options): Promise<readonly LightCalls[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

if (!isMainThread) {
  const { port, calls, ...pace } = workerData as Options;
  const measured = await Promise.all(calls.map((call) => measure(port, call, pace)));
  parentPort?.postMessage(measured);
}

async function measure(
  port: number,
  { name, ...request }: NamedCall,
  { perSecond, warmUp, seconds }: Pace,
): Promise<LightCalls> {
  const { call, close } = callerOf(port, { connections: 6 });
  const answers: Answer[] = [];
  const pending: Promise<void>[] = [];
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  while (performance.now() < end) {
    const isCounted = performance.now() >= begin;
    pending.push(
      call(request)
        .catch(() => noAnswer)
        .then((answer) => {
          if (isCounted) answers.push(answer);
        }),
    );
    await delay(1000 / perSecond);
  }
  await Promise.all(pending);
  close();
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return {
    name,
    calls: answers.length,
    served: served.length,
    p50: percentile(served, 0.5),
    p99: percentile(served, 0.99),
    longest: Math.max(...served),
  };
}
