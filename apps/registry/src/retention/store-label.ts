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
  if (identity === undefined) throw new Error('The name of the release store could not be read.');
  const label = await files.readLabel();
  if (label === null) await files.writeLabel(identity.label);
  else if (label !== identity.label) {
    throw new Error(
      'The store of releases belongs to another database, and nothing is removed from it: where this one takes its place, remove store.label there.',
    );
  }
}
