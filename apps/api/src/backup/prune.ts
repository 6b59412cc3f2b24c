import { readListing, sharedFolders } from './listing';
import { deleteManifest, folderOf, listBackups } from './manifest';
import type { Vault } from './vault';

export interface Pruned {
  readonly backups: readonly string[];
  /** What no backup names any more. */
  readonly objects: number;
}

/** A backup that is being made may have brought younger ones. */
const youngMs = 24 * 3_600_000;

/** Deletes all backups but the newest, then what none of those that are left needs. */
export async function pruneBackups(vault: Vault, keep: number, now = new Date()): Promise<Pruned> {
  const ids = await listBackups(vault);
  const [kept, dropped] = [ids.slice(0, keep), ids.slice(keep)];
  const needed = new Set<string>();
  for (const id of kept) for await (const { name } of readListing(vault, id)) needed.add(name);
  for (const id of dropped) {
    // What is half gone is no backup from the first moment.
    await deleteManifest(vault, id);
    for await (const { name } of vault.list(folderOf(id))) await vault.delete(name);
  }
  const whole = new Set(kept);
  const isOld = ({ modified }: { readonly modified: Date }): boolean => now.getTime() - modified.getTime() > youngMs;
  let objects = 0;
  const drop = async (name: string): Promise<void> => {
    await vault.delete(name);
    objects += 1;
  };
  for (const folder of sharedFolders) {
    for await (const object of vault.list(folder))
      if (!needed.has(object.name) && isOld(object)) await drop(object.name);
  }
  // Of backups that never became whole.
  for await (const object of vault.list('backups/')) {
    const [, id = ''] = object.name.split('/');
    if (!whole.has(id) && isOld(object)) await drop(object.name);
  }
  return { backups: dropped, objects };
}
