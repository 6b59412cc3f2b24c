import type { z } from 'zod';
import type { Transaction } from './database';

/** A kind of work that a transaction can leave to be done after it. */
export interface JobKind<Schema extends z.ZodType> {
  /** Never used again for something else. */
  readonly name: string;
  /** Jobs may wait while a newer version of the server is put in place: it may grow by optional fields only. */
  readonly schema: Schema;
}

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
export async function enqueue<Schema extends z.ZodType>(
  tx: Transaction,
  { name }: JobKind<Schema>,
  data: z.input<Schema>,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await tx.rows({
    name: 'enqueue_job',
    text: 'select enqueue_job($1, $2, $3, $4)',
    values: [name, JSON.stringify(data), key ?? null, runAt ?? null],
  });
}
