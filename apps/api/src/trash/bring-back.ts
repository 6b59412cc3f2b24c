import { AppError } from '@atrium/errors';
import { noteBoardChange, numberLists, restoreList } from '../boards/list-repository';
import { restoreBoard } from '../boards/repository';
import type { Transaction } from '../database/database';
import { lockList } from '../tasks/repository';
import { findPlace, lockBoardOf, restoreFamily, type TaskPlace } from './task-repository';

interface LockedBoard {
  readonly id: string;
  readonly is_deleted: boolean;
}

/** Locks the board of a task or list, and restores it where it is deleted. */
async function openBoard(tx: Transaction, what: 'task' | 'list', id: string, userId: string): Promise<LockedBoard> {
  const [board] = await tx.rows<LockedBoard>(lockBoardOf(what, id));
  if (board === undefined) throw new AppError(what === 'task' ? 'task.not-found' : 'request.not-found');
  if (board.is_deleted) await tx.rows(restoreBoard(board.id, userId));
  return board;
}

/** With the board locked. A list that is there is left as it is. */
async function showList(tx: Transaction, board: string, id: string, userId: string): Promise<void> {
  const [back] = await tx.rows<{ position: number }>(restoreList(id));
  if (back === undefined) return;
  await Promise.all([tx.rows(numberLists(id, back.position)), tx.rows(noteBoardChange(board, userId))]);
}

/** Restores a list with the cards that it held, and its board where that is deleted. */
export async function bringBackList(tx: Transaction, id: string, userId: string): Promise<void> {
  const board = await openBoard(tx, 'list', id, userId);
  await showList(tx, board.id, id, userId);
}

/** Restores a task with what was deleted with it, and what it stands in: board, list and parent, where they are deleted. */
export async function bringBackTask(tx: Transaction, id: string, userId: string): Promise<void> {
  const board = await openBoard(tx, 'task', id, userId);
  const [place] = await tx.rows<TaskPlace>(findPlace(id));
  if (place === undefined) throw new AppError('task.not-found');
  if (place.list_is_deleted) await showList(tx, board.id, place.list, userId);
  if (place.root === null) return;
  if (place.deleted_parent !== null) await bringBackTask(tx, place.deleted_parent, userId);
  await tx.rows(lockList(place.list));
  await tx.rows(restoreFamily(place.root, userId));
}
