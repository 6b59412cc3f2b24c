import { connectOwner } from '../bench/database.ts';
import { until } from './until.ts';

const jobNames = ['deliver-notifications', 'mail-notifications', 'send-push', 'deliver-due-notifications'];
const timeoutMilliseconds = 5 * 60_000;

/**
 * Waits until a server that has just started has sent every notification. What no process announced is looked for every five
 * minutes, which this doesn’t wait for. Says how many jobs killed servers held, and how long it all took.
 */
export async function finishJobs(
  dataDir: string,
  startedAt: Date,
): Promise<{ readonly held: number; readonly seconds: number }> {
  const owner = await connectOwner(dataDir);
  try {
    const { rowCount: held } = await owner.query('select from graphile_worker._private_jobs where locked_at < $1', [
      startedAt,
    ]);
    await owner.query(`select graphile_worker.add_job('deliver-due-notifications')`);
    const areDone = await until(async () => {
      const { rows } = await owner.query(
        `select from graphile_worker.jobs where task_identifier = any ($1) and attempts < max_attempts limit 1`,
        [jobNames],
      );
      return rows.length === 0;
    }, timeoutMilliseconds);
    if (areDone === null) throw new Error('Jobs that send notifications did not end.');
    return { held: held ?? 0, seconds: Math.round((Date.now() - startedAt.getTime()) / 1000) };
  } finally {
    await owner.end();
  }
}
