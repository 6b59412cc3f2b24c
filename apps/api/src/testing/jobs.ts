import { asOwner, type TestServer } from './test-server';

/** Has a recurring job done now, by whichever process takes it, and waits for its end. Throws what it failed with. */
export async function runJob(server: Pick<TestServer, 'ownerUrl'>, name: string): Promise<void> {
  const [job] = await asOwner<{ id: string }>(
    server,
    'select id::text from graphile_worker.add_job($1, max_attempts => 1)',
    [name],
  );
  await jobEnded(server, job?.id ?? '');
}

/** Waits until a job is done. Throws what it failed with. */
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
