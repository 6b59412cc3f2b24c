import type { Database } from '../database/database';
import type { ReleaseFileStore } from '../releases/file-store';

/**
 * Makes sure that the store of releases is this database's to clear: another one, or a copy of the one that it was given to, may
 * know nothing of what is live there. A store without a label is given to the first that comes. Throws what does not fit.
 */
export async function checkStoreLabel(database: Database, files: ReleaseFileStore): Promise<void> {
  const [identity] = await database.rows<{ label: string }>(
    `insert into registry.release_store as kept default values on conflict (only_one) do update set only_one = true
     returning kept.id || ' ' || coalesce(registry.database_place(), '-') as label`,
  );
  if (identity === undefined) throw new Error('The release store’s label couldn’t be read.');
  const label = await files.readLabel();
  if (label === null) await files.writeLabel(identity.label);
  else if (label !== identity.label) {
    throw new Error(
      'The release store belongs to another database, so nothing is deleted from it. If this database replaces that one, delete store.label from the store.',
    );
  }
}
