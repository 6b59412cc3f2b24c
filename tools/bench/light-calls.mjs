/**
 * Makes light calls at a steady pace, in a thread of its own: what keeps the main one busy must not count as latency.
 * Each name has a connection or two to itself, as a browser has.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { callerOf, percentile } from './calls.mjs';

/** Measures `calls` ({ name, … }) for `seconds`, each `perSecond` times a second. */
export const measureLightCalls = (options) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

if (!isMainThread) {
  const { port, calls, perSecond, seconds } = workerData;
  const measured = await Promise.all(calls.map((call) => measure(port, call, perSecond, seconds)));
  parentPort.postMessage(measured);
}

async function measure(port, { name, ...request }, perSecond, seconds) {
  const { call, close } = callerOf(port, { connections: 6 });
  const answers = [];
  const pending = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    pending.push(
      call(request).then(
        (answer) => answers.push(answer),
        () => answers.push({ status: 0, ms: NaN }),
      ),
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
