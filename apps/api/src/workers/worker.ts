/**
 * A process for jobs that parse what strangers uploaded or that take long. Its main thread only watches: the jobs run in a
 * thread beside it, and when they need more memory than they may, the process ends, whatever native code is doing.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Job, JobAnswer } from './jobs.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { typeset } from './typeset.ts';

const heapMb = 384;
const watchEveryMs = 50;

if (isMainThread) watch(Number(process.argv[2]) * 1024 * 1024);
else serve();

function watch(maxBytes: number): void {
  const thread = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  thread.on('message', (answer: JobAnswer) => process.send?.(answer));
  process.on('message', (job: Job) => {
    thread.postMessage(job);
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
  }, watchEveryMs);
  // Ctrl-C in a terminal reaches the whole group; the server lets running requests end, and then disconnects.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

function serve(): void {
  parentPort?.on('message', (job: Job) => {
    const work = job.kind === 'typeset' ? typeset(job) : shrinkPicture(job);
    work.then(
      () => parentPort?.postMessage({ done: true } satisfies JobAnswer),
      (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies JobAnswer),
    );
  });
}
