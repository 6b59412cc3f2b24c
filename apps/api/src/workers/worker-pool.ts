import { AppError } from '@atrium/errors';
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Job, JobAnswer } from './jobs';
import { TakingTurns } from './taking-turns';

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

interface Task {
  readonly job: Job;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface WorkerProcess {
  readonly child: ChildProcess;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
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
  const queue = new TakingTurns<Task>();
  let isClosed = false;

  const start = (): WorkerProcess => {
    const child = fork(entry, [String(limits.memoryMb)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: WorkerProcess = { child, task: undefined, timer: undefined };
    child.on('message', (answer: JobAnswer) => {
      settle(worker, 'failed' in answer ? new JobFailed(answer.failed) : undefined);
      next();
    });
    child.once('error', (cause) => {
      lose(worker, new JobFailed('A worker process could not be started.', { cause }));
    });
    child.once('exit', (code, signal) => {
      lose(worker, new JobFailed(`A worker process ended in the middle of a job (${signal ?? code}).`));
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    workers.add(worker);
    return worker;
  };

  const settle = (worker: WorkerProcess, error?: unknown): void => {
    clearTimeout(worker.timer);
    const { task } = worker;
    worker.task = undefined;
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), idleMs).unref();
    if (error === undefined) task?.resolve();
    else task?.reject(error);
  };

  const lose = (worker: WorkerProcess, error: unknown): void => {
    if (!workers.delete(worker)) return;
    settle(worker, error);
    clearTimeout(worker.timer);
    next();
  };

  const next = (): void => {
    if (isClosed) return;
    const idle = [...workers].find(({ task }) => task === undefined);
    if (idle === undefined && workers.size >= limits.processes) return;
    const task = queue.take();
    if (task === undefined) return;
    const worker = idle ?? start();
    clearTimeout(worker.timer);
    worker.task = task;
    worker.timer = setTimeout(() => {
      // Whoever waits is answered now; the process may take a moment to end, and its place is taken until then.
      task.reject(
        new AppError('server.unavailable', { cause: new JobFailed(`A ${task.job.kind} job took too long.`) }),
      );
      worker.child.kill('SIGKILL');
    }, limits.seconds * 1000);
    worker.child.send(task.job);
  };

  return {
    run: (tenantId, job) =>
      new Promise<void>((resolve, reject) => {
        const isFull = queue.length >= limits.waiting || queue.lengthOf(tenantId) >= Math.ceil(limits.waiting / 2);
        if (isFull || isClosed) {
          reject(new AppError('server.unavailable', { params: { retryAfter: retryAfterSeconds } }));
          return;
        }
        queue.add(tenantId, { job, resolve, reject });
        next();
      }),
    close: () => {
      isClosed = true;
      for (const { reject } of queue.takeAll()) reject(new AppError('server.unavailable'));
      for (const worker of workers) worker.child.kill('SIGKILL');
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // A system that does not let us, or a process that has ended already.
  }
}
