import type { Database } from '../database/database';
import type { FileKey, FileStore } from './file-store';
import { knownFiles } from './repository';

const batch = 500;

/**
 * Removes stored files that no row knows: the rest of uploads whose request failed or died. Files younger than
 * `olderThan` may belong to a request that is still running, on this process or another.
 */
export async function sweepOrphans(store: FileStore, database: Database, olderThan: Date): Promise<number> {
  let removed = 0;
  let pending: FileKey[] = [];
  const flush = async (): Promise<void> => {
    const [first] = pending;
    if (first === undefined) return;
    const ids = pending.map(({ fileId }) => fileId);
    const known = await database.transaction((tx) => knownFiles(tx, first.tenantId, ids));
    for (const key of pending.filter(({ fileId }) => !known.has(fileId))) {
      await store.delete(key);
      removed += 1;
    }
    pending = [];
  };
  for await (const file of store.list()) {
    if (file.modified >= olderThan) continue;
    if (pending.length >= batch || (pending[0] !== undefined && pending[0].tenantId !== file.tenantId)) await flush();
    pending.push(file);
  }
  await flush();
  return removed;
}
