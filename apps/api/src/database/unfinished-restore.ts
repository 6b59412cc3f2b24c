import { StartError } from '@atrium/server/start-error';
import { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from './zod-rows';

/** Where a restore notes which backup it’s restoring, until all of it is there. A schema of its own: it’s there before any other. */
export const unfinishedRestore = 'atrium_restore.unfinished';

const noteSchema = z.object({ backup: z.string() });

/** Half a backup is no company’s data: nothing is served from it. */
export async function refuseUnfinishedRestore(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'atrium migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const backup = await findUnfinishedRestore(client);
    if (backup !== undefined)
      throw new StartError(
        `The restore of the backup ${backup} into this database didn’t finish. Run it again, or start with an empty database.`,
      );
  } finally {
    await client.end();
  }
}

/** The backup whose restore began and didn’t end. */
export async function findUnfinishedRestore(client: Client): Promise<string | undefined> {
  const { rows: tables } = await client.query('select 1 where to_regclass($1) is not null', [unfinishedRestore]);
  if (tables.length === 0) return undefined;
  const [note] = await zodRows(client, noteSchema, `select backup from ${unfinishedRestore}`);
  return note?.backup;
}
