import type { ListedBoard } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import type { Visitor } from '../server/visitor';
import { signCovers, toMembers } from './members';
import {
  deleteBoard,
  findCreatedBoard,
  insertBoard,
  listBoards,
  lockLiveBoard,
  undeleteBoard,
  updateBoard,
  type BoardRow,
} from './repository';
import { fillBoard } from '../board-templates/fill-board';
import { templateContent } from '../board-templates/service';
import { requireWorkspace } from '../workspaces/require-workspace';
import { findBoardCards, type BoardCardsRow } from './board-snapshot';

const toBoard = ({ id, title, made_by, can_delete, can_move, workspace }: BoardRow): ListedBoard => ({
  id,
  title,
  made_by,
  can_delete,
  can_move,
  workspace,
});
export const onlyBoard = ([row]: readonly BoardRow[]): ListedBoard => {
  if (row === undefined) throw new AppError('board.not-found');
  return toBoard(row);
};

export function getBoards(
  context: Context,
  { caller }: Visitor,
  query: PageQuery,
): ReturnType<typeof readListed<BoardRow, ListedBoard>> {
  return readListed<BoardRow, ListedBoard>(context, caller, listBoards(caller.userId), query, {
    absent: null,
    toItem: toBoard,
  });
}

/** What a new board is made with. */
export interface NewBoard {
  readonly title: string;
  readonly workspace?: string | undefined;
  readonly template?: string | undefined;
}

/** `id` is the new row's; a board that was made under it before is answered again. */
export async function createBoard(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, workspace, template }: NewBoard,
): Promise<ListedBoard> {
  return database.session(caller, async (tx) => {
    if (workspace !== undefined) await requireWorkspace(tx, workspace, caller.userId);
    const content = template === undefined ? undefined : await templateContent(tx, template, caller.userId);
    const [made] = await tx.rows<BoardRow>(insertBoard(id, title, caller.userId, workspace ?? null));
    if (made !== undefined) {
      if (content !== undefined) await fillBoard(tx, id, content, caller.userId);
      return onlyBoard([made]);
    }
    const [before] = await tx.rows<BoardRow>(findCreatedBoard(id, caller.userId));
    if (before === undefined) throw new AppError('request.key-used');
    return onlyBoard([before]);
  });
}

export async function renameBoard(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  title: string,
): Promise<ListedBoard> {
  return onlyBoard(await database.write<BoardRow>(caller, updateBoard(uuidOrNil(id), title, caller.userId)));
}

/** Only who made the board, and admins. */
export function removeBoard({ database }: Context, { caller }: Visitor, boardId: string): Promise<void> {
  return database.session(caller, async (tx) => {
    const id = uuidOrNil(boardId);
    const [found] = await tx.rows<BoardRow>(lockLiveBoard(id, caller.userId));
    const board = onlyBoard(found === undefined ? [] : [found]);
    if (!board.can_delete) throw new AppError('board.delete-refused', { params: { name: board.made_by } });
    await tx.rows(deleteBoard(id, caller.userId));
    // The log is read by admins who may not be members.
    const subject = { kind: 'board', id, name: found?.is_private === true ? 'A private board' : board.title };
    await tx.rows(recordAudit({ action: 'board.deleted', by: caller, subject }));
  });
}

export async function restoreBoard({ database }: Context, { caller }: Visitor, id: string): Promise<ListedBoard> {
  return onlyBoard(await database.write<BoardRow>(caller, undeleteBoard(uuidOrNil(id), caller.userId)));
}

/** `BoardCards` as JSON text. */
export async function getBoardCards(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  ids: readonly string[],
): Promise<string> {
  const wanted = ids.map(uuidOrNil);
  const [row] = await database.read<BoardCardsRow>(visitor.caller, findBoardCards(uuidOrNil(id), wanted));
  if (row === undefined) throw new AppError('board.not-found');
  const members = JSON.stringify(toMembers(links, visitor, row.members));
  return `{"cards":${signCovers(links, visitor, row.cards, row.covers)},"members":${members}}`;
}
