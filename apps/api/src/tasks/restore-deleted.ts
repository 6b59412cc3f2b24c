import { AppError } from '@atrium/errors';
import { openBoard, showList } from '../boards/restore-deleted';
import type { Transaction } from '../database/database';
import { findPlace, restoreFamily, type TaskPlace } from './deletion-repository';
import { lockList } from './move-repository';

/** Restores a task with what was deleted with it, and what it stands in: board, list and parent, where they are deleted. */
export async function restoreDeletedTask(tx: Transaction, id: string, userId: string): Promise<void> {
  const board = await openBoard(tx, 'task', id, userId);
  const [place] = await tx.rows<TaskPlace>(findPlace(id));
  if (place === undefined) throw new AppError('task.not-found');
  if (place.list_is_deleted) await showList(tx, board.id, place.list, userId);
  if (place.root === null) return;
  if (place.deleted_parent !== null) await restoreDeletedTask(tx, place.deleted_parent, userId);
  await tx.rows(lockList(place.list));
  await tx.rows(restoreFamily(place.root, userId));
}
