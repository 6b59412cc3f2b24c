import { AppError } from '@atrium/errors';
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../admission/fair-queue';
import type { Job, JobAnswer } from './jobs';

export interface WorkerLimits {
  /** Processes at most; they are started when needed, and end when nothing has come for a while. */
  readonly processes: number;
  /** Jobs that may wait; half of them of one company. */
  readonly waiting: number;
  readonly seconds: number;
  readonly memoryMb: number;
}

/** Does jobs in other processes, so that neither their time nor their memory nor their end is the server's. */
export interface WorkerPool {
  /**
   * Companies take turns. Throws `server.unavailable` where too many jobs wait or the time is up, and {@link JobFailed}
   * where the job can't be done.
   */
  run(tenantId: string, job: Job): Promise<void>;
  close(): void;
}

/** The job failed, or brought its process down with it. */
export class JobFailed extends Error {}

interface WorkerProcess {
  readonly child: ChildProcess;
  task: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
  /** Ends it when nothing comes. */
  idle: NodeJS.Timeout | undefined;
}

const idleMs = 60_000;
const retryAfterSeconds = 5;
/** Behind the server in the system's queue for processors. */
const niceness = 10;
/** What a process that reads strangers' files gets of the environment: none of the server's secrets. */
const passedOn = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'] as const;

/** Beside this file in the sources, and in a folder of its own in the built server. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'workers/worker.mjs', import.meta.url),
);

export function createWorkerPool(limits: WorkerLimits): WorkerPool {
  const workers = new Set<WorkerProcess>();
  const queue = new FairQueue({
    slots: limits.processes,
    // With two processes or more, one of them is always left to the other companies.
    shares: { group: 1, member: 1 },
    maxWaiting: limits.waiting,
    maxWaitingPerGroup: Math.ceil(limits.waiting / 2),
    refusal: () => new AppError('server.unavailable', { params: { retryAfter: retryAfterSeconds } }),
  });
  let isClosed = false;

  const work = async (job: Job): Promise<void> => {
    if (isClosed) throw new AppError('server.unavailable');
    const worker =
      [...workers].find(({ task, child }) => task === undefined && !child.killed) ??
      startWorker(workers, limits.memoryMb);
    clearTimeout(worker.idle);
    const time = { isUp: false };
    const timer = setTimeout(() => {
      time.isUp = true;
      worker.child.kill('SIGKILL');
    }, limits.seconds * 1000);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.task = { resolve, reject };
        worker.child.send(job);
      });
    } catch (error) {
      // Answered when the process is gone: until then its place is taken.
      if (!time.isUp) throw error;
      throw new AppError('server.unavailable', { cause: new Error(`A ${job.kind} job took too long.`) });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run: (tenantId, job) => queue.run({ group: tenantId, member: '' }, () => work(job)),
    close: () => {
      isClosed = true;
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

/** Starts a process that is one of `workers` for as long as it lives. */
function startWorker(workers: Set<WorkerProcess>, memoryMb: number): WorkerProcess {
  const child = fork(entry, [String(memoryMb)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: WorkerProcess = { child, task: undefined, idle: undefined };
  const lose = (error: JobFailed): void => {
    workers.delete(worker);
    clearTimeout(worker.idle);
    worker.task?.reject(error);
    worker.task = undefined;
  };
  child.on('message', (answer: JobAnswer) => {
    const { task } = worker;
    worker.task = undefined;
    worker.idle = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
    if ('failed' in answer) task?.reject(new JobFailed(answer.failed));
    else task?.resolve();
  });
  child.once('error', (cause) => {
    lose(new JobFailed('A worker process couldn’t be started.', { cause }));
  });
  child.once('exit', (code, signal) => {
    lose(new JobFailed(`A worker process ended in the middle of a job (${signal ?? code}).`));
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  workers.add(worker);
  return worker;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // A system that does not let us, or a process that has ended already.
  }
}
