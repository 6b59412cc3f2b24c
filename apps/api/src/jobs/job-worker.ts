import type { JobsState } from '@atrium/server/api-metrics';
import { tracedWork } from '@atrium/server/traced';
import { openPool } from '@atrium/server/pool';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Context } from '../context';
import type { QueuedJob, RecurringJob } from './job';
import { readQueue } from './queue-state';
import { holdLease } from './runner-lease';

export interface JobWorkerOptions {
  /** URL of the role that owns the tables: the queue's schema is closed to the application's. */
  readonly ownerUrl: string;
  readonly context: Context;
  readonly log: FastifyBaseLogger;
  readonly recurring: readonly RecurringJob[];
  readonly queued: readonly QueuedJob[];
  /** Told of each job of this process that has ended. */
  readonly onEnd?: ((job: string, outcome: 'done' | 'failed', seconds: number) => void) | undefined;
}

/** Takes part in the work that all processes share. */
export interface JobWorker {
  /** The queue of all processes as it stands. */
  queue(): Promise<JobsState>;
  /** Begins no more jobs and aborts those that run, which run again elsewhere or later. */
  stop(): Promise<void>;
}

/** How many jobs a process works at, at the same time. */
const concurrency = 2;
/** New jobs are told of at once; this is how soon those are found whose time has come. */
const pollMs = 2000;
const longestRunMs = 10 * 60_000;
const restartMs = 5000;
/** How far back a start makes up for what fell due while no server ran. */
const backfillMs = 24 * 3_600_000;
const recurringAttempts = 3;

/** Of what `enqueue_job` writes. */
const envelopeSchema = z.object({ tenantId: z.string().nullable(), data: z.unknown() });

export function startJobWorker({ ownerUrl, context, log, recurring, queued, onEnd }: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const pool = openPool({
    url: ownerUrl,
    name: 'atrium jobs',
    // One connection listens, one is for the clock, and one renews the lease.
    connections: concurrency + 3,
    waitMs: 5000,
    onLost: (err) => {
      log.warn({ err }, 'A job queue connection was lost.');
    },
  });
  // Whoever uses a connection that is lost is told by the failure of what it sent.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const parsedCronItems = cronItemsOf(recurring);

  let runner: Runner | undefined;
  const runToItsEnd = async (): Promise<void> => {
    let id: string | undefined;
    const renew = async (): Promise<void> => {
      if (id !== undefined) await renewLease(pool, id);
    };
    const lease = holdLease(renew, (err) => {
      log.warn({ err }, 'Couldn’t renew the lease on jobs. Trying again.');
    });
    lease.lost.addEventListener('abort', () => {
      log.warn({ err: lease.lost.reason as unknown }, 'Stopping jobs, which will run again.');
      runner?.stop().catch(() => undefined);
    });
    try {
      runner = await run({
        pgPool: pool,
        taskList: taskListOf(
          { context, log, recurring, queued, onEnd },
          AbortSignal.any([stopping.signal, lease.lost]),
        ),
        parsedCronItems,
        concurrency,
        pollInterval: pollMs,
        preset: {
          // Without a delay, nobody waits for the writing down of how a job ended, and its failure ends the process.
          worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
          plugins: [
            beforeTheFirstJob(async (poolId) => {
              id = poolId;
              await renew();
            }),
          ],
        },
        noHandleSignals: true,
        logger: logTo(log),
      });
      if (isStopping()) await runner.stop();
      await runner.promise;
    } finally {
      lease.end();
    }
  };
  /** A runner ends when it can't write down that a job is done, as when the database restarts. */
  const work = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await runToItsEnd();
      } catch (err) {
        if (!isStopping()) log.warn({ err }, 'The job queue stopped. Trying again.');
      }
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = work();

  return {
    queue: () => readQueue(pool),
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      // One that ended by itself says so by failing.
      await runner?.stop().catch(() => undefined);
      await working;
      await pool.end();
    },
  };
}

type Work = Pick<JobWorkerOptions, 'context' | 'log' | 'recurring' | 'queued' | 'onEnd'>;

function taskListOf({ context, log, recurring, queued, onEnd }: Work, stopping: AbortSignal): TaskList {
  const tasks: TaskList = {};
  const timed = async (name: string, begin: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    const end = (outcome: 'done' | 'failed'): void => onEnd?.(name, outcome, (performance.now() - begun) / 1000);
    await tracedWork(`job ${name}`, { 'atrium.job': name }, begin).catch((error: unknown) => {
      end('failed');
      throw error;
    });
    end('done');
  };
  for (const job of recurring) {
    tasks[job.name] = () =>
      timed(job.name, () => runLimited((signal) => job.run({ ...context, log, signal }), stopping, longestRunMs));
  }
  for (const job of queued) {
    tasks[job.name] = async (payload: unknown) => {
      const { tenantId, data } = envelopeSchema.parse(payload);
      if (tenantId !== null) await refuseWhileMoved(context, tenantId);
      return timed(job.name, () =>
        runLimited(
          (signal) => job.run(data, { ...context, log, signal, tenantId: tenantId ?? undefined }),
          stopping,
          job.longestRunMs ?? longestRunMs,
        ),
      );
    };
  }
  return tasks;
}

/** Throws while a company is being moved, and once it’s gone: its jobs move along. The queue here tries again later. */
async function refuseWhileMoved({ database }: Pick<Context, 'database'>, company: string): Promise<void> {
  const [row] = await database.transaction((tx) =>
    tx.rows<{ may_run: boolean }>({
      name: 'may_run_jobs',
      text: 'select may_run_jobs($1) as may_run',
      values: [company],
    }),
  );
  if (row?.may_run !== true) throw new Error('The company is being moved to another database.');
}

const cronItemsOf = (recurring: readonly RecurringJob[]) =>
  parseCronItems(
    recurring.map(({ name, cron }) => ({
      task: name,
      match: cron,
      identifier: name,
      // With its name as key, what was missed several times is made up for once.
      options: { backfillPeriod: backfillMs, maxAttempts: recurringAttempts, jobKey: name },
    })),
  );

const beforeTheFirstJob = (work: (poolId: string) => Promise<void>): GraphileConfig.Plugin => ({
  name: 'BeforeTheFirstJob',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => work(worker.workerPool.id) } },
});

/** Also frees what runners hold whose process is gone. */
async function renewLease(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into job_runner (id, renewed_at) values ($1, clock_timestamp())
     on conflict (id) do update set renewed_at = excluded.renewed_at`,
    [id],
  );
  await pool.query('select release_abandoned_jobs()');
}

/** Ends with the process or the time limit, also where the job does not look at its signal. */
async function runLimited(
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
  longestMs: number,
): Promise<void> {
  const time = new AbortController();
  const timer = setTimeout(() => {
    time.abort(new DOMException('The job took too long.', 'TimeoutError'));
  }, longestMs);
  const signal = AbortSignal.any([stopping, time.signal]);
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    signal.throwIfAborted();
  });
  aborted.catch(() => undefined);
  try {
    signal.throwIfAborted();
    await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}

/** Into the server's log, save what is said of every job: with its data, which may be personal. */
function logTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'debug' || level === 'info') log.debug({ queue: level }, message.split('\n', 1)[0]);
    else log.warn({ err: meta['error'] }, message.split('\n', 1)[0]);
  });
}
