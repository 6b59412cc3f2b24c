import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context';
import type { JobKind } from '../database/enqueue';

/** What a job works with: everything that a request has, as the role that requests run as. */
export interface JobContext extends Context {
  readonly log: FastifyBaseLogger;
  /** Aborted when the process stops, or when the job takes too long. What has not ended by then runs again later. */
  readonly signal: AbortSignal;
}

/**
 * Work that comes back at its time, once for all processes together. Like every job it may be cut off anywhere and run again, and
 * nothing may come of that.
 */
export interface RecurringJob {
  readonly name: string;
  /** Minute, hour, day, month, day of the week; in UTC. */
  readonly cron: string;
  run(context: JobContext): Promise<void>;
}

export interface QueuedJobContext extends JobContext {
  /** The company whose transaction left the job. */
  readonly tenantId: string | undefined;
}

/** Work that a transaction left to be done after it; see `enqueue`. Runs at least once, so running twice must do no harm. */
export interface QueuedJob {
  readonly name: string;
  /** How long it may take, where that is longer than for others. */
  readonly longestRunMs?: number;
  run(data: unknown, context: QueuedJobContext): Promise<void>;
}

export function queuedJob<Schema extends z.ZodType>(
  { name, schema }: JobKind<Schema>,
  run: (data: z.output<Schema>, context: QueuedJobContext) => Promise<void>,
  options: Pick<QueuedJob, 'longestRunMs'> = {},
): QueuedJob {
  return { ...options, name, run: (data, context) => run(schema.parse(data), context) };
}
