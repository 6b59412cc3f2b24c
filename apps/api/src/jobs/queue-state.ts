import type { JobsState } from '@atrium/server/api-metrics';
import type { Pool } from 'pg';
import { clientRows } from '../database/client-rows';

interface QueueRow {
  readonly due: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest: number;
}

/** The queue as it stands, for whoever watches it: its schema is closed to the role that requests run as. */
export async function readQueue(pool: Pool): Promise<JobsState> {
  const [queue] = await clientRows<QueueRow>(
    pool,
    `
    select
      count(*) filter (where is_due)::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due from graphile_worker.jobs
    ) job`,
  );
  const { due = 0, running = 0, failed = 0, oldest = 0 } = queue ?? {};
  return { due, running, failed, oldestSeconds: oldest };
}
