import { asOwner, type TestServer } from './test-server';

/** Runs a recurring job now, on any process, and waits for its end. Throws its error if it fails. */
export async function runJob(server: Pick<TestServer, 'ownerUrl'>, name: string): Promise<void> {
  const [job] = await asOwner<{ id: string }>(
    server,
    'select id::text from graphile_worker.add_job($1, max_attempts => 1)',
    [name],
  );
  await jobEnded(server, job?.id ?? '');
}

/** Waits until a job is done. Throws its error if it fails. */
export async function jobEnded(server: Pick<TestServer, 'ownerUrl'>, id: string): Promise<void> {
  for (;;) {
    const [job] = await asOwner<{ last_error: string | null }>(
      server,
      'select last_error from graphile_worker.jobs where id = $1',
      [id],
    );
    if (job === undefined) return;
    if (job.last_error !== null) throw new Error(job.last_error);
  }
}

export interface WaitingJob extends Record<string, unknown> {
  readonly id: string;
  readonly run_at: Date;
  readonly attempts: number;
}

/** The jobs of a name that wait for somebody, once there are this many. */
export async function jobsFor(
  server: Pick<TestServer, 'ownerUrl'>,
  { user_id }: { readonly user_id: string },
  name: string,
  count: number,
): Promise<readonly WaitingJob[]> {
  for (;;) {
    const jobs = await asOwner<WaitingJob>(
      server,
      `select j.id::text, j.run_at, j.attempts::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and j.payload -> 'data' ->> 'user' = $2`,
      [name, user_id],
    );
    if (jobs.length >= count) return jobs;
  }
}

/** Lets jobs run whose time has not come, and waits for their end. */
export async function runNow(server: Pick<TestServer, 'ownerUrl'>, jobs: readonly WaitingJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await asOwner(server, 'select graphile_worker.reschedule_jobs($1::bigint[], run_at => now())', [ids]);
  for (const id of ids) await jobEnded(server, id);
}
