import { Logger, runMigrations } from 'graphile-worker';

/** Puts the queue's own schema in place, or brings it up to date. Needs the role that owns the database. */
export async function prepareJobSchema(ownerUrl: string): Promise<void> {
  // What fails is thrown; the rest is of no interest.
  const logger = new Logger(() => () => undefined);
  await runMigrations({ connectionString: ownerUrl, maxPoolSize: 2, logger });
}
