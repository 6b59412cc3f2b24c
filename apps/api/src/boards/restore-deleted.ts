import { AppError } from '@atrium/errors';
import type { Statement, Transaction } from '../database/database';
import { isRestorable } from '../database/deleted-rows';
import { noteBoardChange, numberLists, restoreList } from './list-repository';
import { undeleteBoard } from './repository';

interface LockedBoard {
  readonly id: string;
  readonly is_deleted: boolean;
}

/** Locks the board of a task or list, and restores it where it is deleted. */
export async function openBoard(
  tx: Transaction,
  what: 'task' | 'list',
  id: string,
  userId: string,
): Promise<LockedBoard> {
  const [board] = await tx.rows<LockedBoard>(lockBoardOf(what, id));
  if (board === undefined) throw new AppError(what === 'task' ? 'task.not-found' : 'request.not-found');
  if (board.is_deleted) await tx.rows(undeleteBoard(board.id, userId));
  return board;
}

/** With the board locked. A list that is there is left as it is. */
export async function showList(tx: Transaction, board: string, id: string, userId: string): Promise<void> {
  const [back] = await tx.rows<{ position: number }>(restoreList(id));
  if (back === undefined) return;
  await Promise.all([tx.rows(numberLists(id, back.position)), tx.rows(noteBoardChange(board, userId))]);
}

/** Restores a list with the cards that it held, and its board where that is deleted. */
export async function restoreDeletedList(tx: Transaction, id: string, userId: string): Promise<void> {
  const board = await openBoard(tx, 'list', id, userId);
  await showList(tx, board.id, id, userId);
}

/** What happens to a board's trash happens one at a time. By a task of the board or by a list; both may be deleted. */
function lockBoardOf(what: 'task' | 'list', id: string): Statement {
  return {
    name: `lock_board_of_${what}`,
    text: `
      select b.id, b.deleted_at is not null as is_deleted from board b
      where b.tenant_id = (select current_tenant()) and (b.deleted_at is null or ${isRestorable('b')})
        and b.id = (select x.board_id from ${what === 'task' ? 'task' : 'task_list'} x
          where x.tenant_id = (select current_tenant()) and x.id = $1)
      for no key update`,
    values: [id],
  };
}
