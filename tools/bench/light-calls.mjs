/**
 * Makes light calls at a steady pace, in a thread of its own: what keeps the main one busy must not count as latency.
 * Each name has a connection or two to itself, as a browser has.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { callerOf, percentile } from './calls.mjs';

/** Measures `calls` ({ name, … }) for `seconds`, each `perSecond` times a second, after `warmUp` seconds that don't count. */
export const measureLightCalls = (options) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

if (!isMainThread) {
  const { port, calls, ...pace } = workerData;
  const measured = await Promise.all(calls.map((call) => measure(port, call, pace)));
  parentPort.postMessage(measured);
}

async function measure(port, { name, ...request }, { perSecond, warmUp, seconds }) {
  const { call, close } = callerOf(port, { connections: 6 });
  const answers = [];
  const pending = [];
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  while (performance.now() < end) {
    const isCounted = performance.now() >= begin;
    pending.push(
      call(request)
        .catch(() => ({ status: 0, ms: NaN }))
        .then((answer) => isCounted && answers.push(answer)),
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
