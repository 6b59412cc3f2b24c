import type { BoardList } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Transaction } from '../database/database';
import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { bringBackList } from './bring-back';
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

export interface ListService {
  list(visitor: Visitor, query: PageQuery): ReturnType<typeof readListed<ListRow, BoardList>>;
  create(visitor: Visitor, id: string, list: NewList): Promise<BoardList>;
  update(
    visitor: Visitor,
    id: string,
    change: { readonly title?: string | undefined; readonly order?: number | undefined },
  ): Promise<BoardList>;
  delete(visitor: Visitor, id: string): Promise<void>;
  restore(visitor: Visitor, id: string): Promise<BoardList>;
}

/** Any place at the end: lists are numbered without gaps afterwards. */
const atTheEnd = 1_000_000_000;

const toList = ({ id, board, title, order }: ListRow): BoardList => ({ id, board, title, order });

export function createListService(context: Context): ListService {
  const { database } = context;
  const find = async (tx: Transaction, id: string): Promise<ListRow> => {
    const [row] = await tx.rows<ListRow>(findList(id));
    if (row === undefined) throw new AppError('request.not-found');
    return row;
  };
  return {
    list: ({ caller }, query) =>
      readListed<ListRow, BoardList>(context, caller, listLists, query, { absent: null, toItem: toList }),

    create: ({ caller }, id, { title, board, order }) =>
      database.session(caller, async (tx) => {
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
      }),

    update: async (visitor, listId, { title, order }) => {
      const id = idOrNobody(listId);
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
    },

    delete: async (visitor, listId) => {
      const id = idOrNobody(listId);
      const { caller } = visitor;
      await database.session(caller, async (tx) => {
        const [board] = await tx.rows<{ id: string }>(lockBoard('list', id));
        if (board === undefined) throw new AppError('request.not-found');
        const [gone] = await tx.rows(deleteList(id, caller.userId));
        if (gone === undefined) throw new AppError('request.not-found');
        await Promise.all([tx.rows(numberLists(id, null)), tx.rows(noteBoardChange(board.id, caller.userId))]);
      });
    },

    restore: async (visitor, listId) => {
      const id = idOrNobody(listId);
      await database.session(visitor.caller, (tx) => bringBackList(tx, id, visitor.caller.userId));
      const [row] = await database.read<ListRow>(visitor.caller, findList(id));
      if (row === undefined) throw new AppError('request.not-found');
      return row;
    },
  };
}
