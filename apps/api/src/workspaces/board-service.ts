import type { ListedBoard } from '@atrium/contracts/boards';
import { AppError } from '@atrium/errors';
import { findLiveBoard, type BoardRow } from '../boards/repository';
import { onlyBoard } from '../boards/service';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { moveBoard } from './repository';
import { requireWorkspace } from './require-workspace';

/**
 * Between workspaces that the caller may open. Who could lose sight of the board is not asked: whoever may delete it for
 * everyone may move it, and so may members of the workspace that it is in.
 */
export function moveBoardTo(
  { database }: Context,
  { caller }: Visitor,
  boardId: string,
  workspaceId: string,
): Promise<ListedBoard> {
  const id = uuidOrNil(boardId);
  return database.session(caller, async (tx) => {
    const board = onlyBoard(await tx.rows<BoardRow>(findLiveBoard(id, caller.userId)));
    await requireWorkspace(tx, workspaceId, caller.userId);
    if (!board.can_move) throw new AppError('board.move-refused', { params: { name: board.made_by } });
    if (board.workspace !== workspaceId) await tx.rows(moveBoard(id, workspaceId, caller.userId));
    return onlyBoard(await tx.rows<BoardRow>(findLiveBoard(id, caller.userId)));
  });
}
