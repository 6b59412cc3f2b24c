import type { BoardList } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Transaction } from '../database/database';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { restoreDeletedList } from './restore-deleted';
import {
  deleteList,
  findList,
  insertList,
  listLists,
  lockBoard,
  noteBoardChange,
  numberLists,
  setListTitle,
  type ListRow,
} from './list-repository';

export interface NewList {
  readonly title: string;
  readonly board: string;
  readonly order?: number | undefined;
}

/** Any place at the end: lists are numbered without gaps afterwards. */
const atTheEnd = 1_000_000_000;

const toList = ({ id, board, title, order }: ListRow): BoardList => ({ id, board, title, order });

export function getLists(
  context: Context,
  { caller }: Visitor,
  query: PageQuery,
): ReturnType<typeof readListed<ListRow, BoardList>> {
  return readListed<ListRow, BoardList>(context, caller, listLists, query, { absent: null, toItem: toList });
}

export function createList(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, board, order }: NewList,
): Promise<BoardList> {
  return database.session(caller, async (tx) => {
    const [locked] = await tx.rows<{ id: string }>(lockBoard('board', board));
    if (locked === undefined) throw invalidField('board', 'field.invalid');
    const [made] = await tx.rows(insertList(id, board, title));
    if (made === undefined) {
      const [before] = await tx.rows<ListRow>(findList(id));
      if (before?.board !== locked.id) throw new AppError('request.key-used');
      return before;
    }
    const [, , [row]] = await Promise.all([
      tx.rows(numberLists(id, Math.min(order ?? atTheEnd, atTheEnd))),
      tx.rows(noteBoardChange(board, caller.userId)),
      tx.rows<ListRow>(findList(id)),
    ]);
    if (row === undefined) throw new Error('A new list couldn’t be read back.');
    return row;
  });
}

export async function changeList(
  { database }: Context,
  visitor: Visitor,
  listId: string,
  { title, order }: { readonly title?: string | undefined; readonly order?: number | undefined },
): Promise<BoardList> {
  const id = uuidOrNil(listId);
  const { caller } = visitor;
  return database.session(caller, async (tx) => {
    const [board] = await tx.rows<{ id: string }>(lockBoard('list', id));
    if (board === undefined) throw new AppError('request.not-found');
    await find(tx, id);
    await Promise.all([
      title === undefined ? undefined : tx.rows(setListTitle(id, title)),
      order === undefined ? undefined : tx.rows(numberLists(id, Math.min(order, atTheEnd))),
      tx.rows(noteBoardChange(board.id, caller.userId)),
    ]);
    return find(tx, id);
  });
}

export async function removeList({ database }: Context, visitor: Visitor, listId: string): Promise<void> {
  const id = uuidOrNil(listId);
  const { caller } = visitor;
  await database.session(caller, async (tx) => {
    const [board] = await tx.rows<{ id: string }>(lockBoard('list', id));
    if (board === undefined) throw new AppError('request.not-found');
    const [gone] = await tx.rows(deleteList(id, caller.userId));
    if (gone === undefined) throw new AppError('request.not-found');
    await Promise.all([tx.rows(numberLists(id, null)), tx.rows(noteBoardChange(board.id, caller.userId))]);
  });
}

export async function restoreList({ database }: Context, visitor: Visitor, listId: string): Promise<BoardList> {
  const id = uuidOrNil(listId);
  await database.session(visitor.caller, (tx) => restoreDeletedList(tx, id, visitor.caller.userId));
  const [row] = await database.read<ListRow>(visitor.caller, findList(id));
  if (row === undefined) throw new AppError('request.not-found');
  return row;
}

async function find(tx: Transaction, id: string): Promise<ListRow> {
  const [row] = await tx.rows<ListRow>(findList(id));
  if (row === undefined) throw new AppError('request.not-found');
  return row;
}
