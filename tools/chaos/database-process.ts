import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process of the PostgreSQL that a server started in `dataDir`. */
export function databasePid(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  // Zero would be this whole process group.
  if (!(pid > 1)) throw new Error('The database has no process.');
  return pid;
}
