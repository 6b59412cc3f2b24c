import { openPool } from '@atrium/server/pool';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../context';
import type { QueuedJob, RecurringJob } from './job';

export interface JobWorkerOptions {
  /** URL of the role that owns the tables: the queue's schema is closed to the application's. */
  readonly ownerUrl: string;
  readonly context: Context;
  readonly log: FastifyBaseLogger;
  readonly recurring: readonly RecurringJob[];
  readonly queued: readonly QueuedJob[];
}

/** Takes part in the work that all processes share. */
export interface JobWorker {
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

export function startJobWorker({ ownerUrl, context, log, recurring, queued }: JobWorkerOptions): JobWorker {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const pool = openPool({
    url: ownerUrl,
    name: 'atrium jobs',
    // One connection listens, and one is for the clock.
    connections: concurrency + 2,
    waitMs: 5000,
    onLost: (err) => {
      log.warn({ err }, 'A job queue connection was lost.');
    },
  });
  // Whoever uses a connection that is lost is told by the failure of what it sent.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const taskList = taskListOf({ context, log, recurring, queued }, stopping.signal);
  const parsedCronItems = cronItemsOf(recurring);

  let runner: Runner | undefined;
  /** A runner ends when it can't write down that a job is done, as when the database restarts. */
  const work = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        runner = await run({
          pgPool: pool,
          taskList,
          parsedCronItems,
          concurrency,
          pollInterval: pollMs,
          // Without a delay, nobody waits for the writing down of how a job ended, and its failure ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          noHandleSignals: true,
          logger: logTo(log),
        });
        if (isStopping()) await runner.stop();
        await runner.promise;
      } catch (err) {
        if (!isStopping()) log.warn({ err }, 'The job queue stopped. Trying again.');
      }
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = work();

  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      // One that ended by itself says so by failing.
      await runner?.stop().catch(() => undefined);
      await working;
      await pool.end();
    },
  };
}

type Work = Pick<JobWorkerOptions, 'context' | 'log' | 'recurring' | 'queued'>;

function taskListOf({ context, log, recurring, queued }: Work, stopping: AbortSignal): TaskList {
  const tasks: TaskList = {};
  for (const job of recurring) {
    tasks[job.name] = () => runLimited((signal) => job.run({ ...context, log, signal }), stopping, longestRunMs);
  }
  for (const job of queued) {
    tasks[job.name] = (payload: unknown) => {
      const { tenantId, data } = envelopeSchema.parse(payload);
      return runLimited(
        (signal) => job.run(data, { ...context, log, signal, tenantId: tenantId ?? undefined }),
        stopping,
        job.longestRunMs ?? longestRunMs,
      );
    };
  }
  return tasks;
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

/** Ends with the process or the time limit, also where the job does not look at its signal. */
async function runLimited(
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
  longestMs: number,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestMs)]);
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    signal.throwIfAborted();
  });
  aborted.catch(() => undefined);
  try {
    await Promise.race([work(signal), aborted]);
  } finally {
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
