import type { z } from 'zod';
import type { Transaction } from '../database/database';
import type { JobName, queuedJobs } from './queued-jobs';

export interface EnqueueOptions {
  /** A job takes the place of one of the same name and key that still waits. Keys of different companies never meet. */
  readonly key?: string;
  /** Not before this time. */
  readonly runAt?: Date;
}

/**
 * Leaves work to be done after this transaction, by any process; nothing is left where it is rolled back. A failed job is
 * tried again, with growing pauses, for about three days.
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction,
  name: Name,
  data: z.input<(typeof queuedJobs)[Name]['schema']>,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await tx.rows({
    name: 'enqueue_job',
    text: 'select enqueue_job($1, $2, $3, $4)',
    values: [name, JSON.stringify(data), key ?? null, runAt ?? null],
  });
}
