import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';

const ofCompany = `j.payload ->> 'tenantId' = $1`;
const jobs = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** The names of jobs of a company that run at the moment. */
export async function runningJobs(client: Client, tenantId: string): Promise<readonly string[]> {
  const rows = await zodRows(
    client,
    z.object({ name: z.string() }),
    `select distinct t.identifier as name from ${jobs} where ${ofCompany} and j.locked_at is not null order by 1`,
    [tenantId],
  );
  return rows.map(({ name }) => name);
}

const jobSchema = z.object({
  name: z.string(),
  payload: z.string(),
  runAt: z.string(),
  maxAttempts: z.number(),
  key: z.string().nullable(),
  priority: z.number(),
});
type WaitingJob = z.infer<typeof jobSchema>;

/** What a company’s transactions have left to be done. Those that were given up count as well: nothing is dropped in silence. */
export const waitingJobs = (client: Client, tenantId: string): Promise<readonly WaitingJob[]> =>
  zodRows(
    client,
    jobSchema,
    `select t.identifier as name, j.payload::text as payload, j.run_at::text as "runAt",
       j.max_attempts::int as "maxAttempts", j.key, j.priority::int as priority
     from ${jobs} where ${ofCompany} order by j.id`,
    [tenantId],
  );

export async function addJobs(client: Client, waiting: readonly WaitingJob[]): Promise<void> {
  for (const { name, payload, runAt, maxAttempts, key, priority } of waiting) {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5,
         priority => $6::int)`,
      [name, payload, runAt, maxAttempts, key, priority],
    );
  }
}

/** They run where the company is now. One that a worker holds here isn’t run either: it asks first whether it may. */
export async function forgetJobs(client: Client, tenantId: string): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs j where ${ofCompany}`, [tenantId]);
}
