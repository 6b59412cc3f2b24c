import { trashDays } from '@atrium/contracts/boards';
import type { Context } from '../context';
import { purgeContacts } from './repository';

/** Removes contacts for good that were deleted more than thirty days ago, of all companies. Answers how many. */
export async function purgeDeletedContacts({ database }: Pick<Context, 'database'>): Promise<number> {
  const [row] = await database.transaction((tx) => tx.rows<{ purged: number }>(purgeContacts(trashDays)));
  return row?.purged ?? 0;
}
