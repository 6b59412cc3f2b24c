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
