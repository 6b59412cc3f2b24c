import { trashDays } from '@atrium/contracts/boards';
import { removeFiles } from '../files/uploads';
import type { Context } from '../context';
import { purgeDeleted, type PurgedRow } from './repository';

/** Tasks of a company that go in one transaction: few enough to hold nobody up. */
const atATime = 500;

/**
 * Removes for good what was deleted more than thirty days ago, of all companies, and the files that went with it. Any
 * number of processes may do so at once. Answers how much went.
 */
export async function purgeTrash({ database, files }: Pick<Context, 'database' | 'files'>): Promise<number> {
  let removed = 0;
  let purged: readonly PurgedRow[];
  do {
    purged = await database.transaction((tx) => tx.rows<PurgedRow>(purgeDeleted(trashDays, atATime)));
    for (const { tenant_id, purged: rows, file_ids } of purged) {
      removed += rows;
      // Behind the commit. What a process that ends here leaves behind is swept as files that no row knows.
      await removeFiles(files, tenant_id, file_ids);
    }
  } while (purged.length > 0);
  return removed;
}
