import type { Board } from '@atrium/contracts/boards';
import { AppError } from '@atrium/errors';
import type { Context } from '../server/context';
import { idOrNobody } from '../server/ids';
import type { Visitor } from '../server/visitor';
import { signCovers, toMembers } from './members';
import { withPlaces } from './places';
import { findCreatedBoard, insertBoard, listBoards, setBoardDeleted, updateBoard, type BoardRow } from './repository';
import { findBoardCards, findWholeBoard, type BoardCardsRow, type WholeBoardRow } from './whole-board';

export interface BoardService {
  list(visitor: Visitor): Promise<Board[]>;
  /** `id` is the new row's; a board that was made under it before is answered again. */
  create(visitor: Visitor, id: string, title: string): Promise<Board>;
  update(visitor: Visitor, id: string, title: string): Promise<Board>;
  delete(visitor: Visitor, id: string): Promise<void>;
  restore(visitor: Visitor, id: string): Promise<Board>;
  /** `SlimBoard` as JSON text. */
  whole(visitor: Visitor, id: string): Promise<string>;
  /** `BoardCards` as JSON text. */
  cards(visitor: Visitor, id: string, ids: readonly string[]): Promise<string>;
}

const onlyBoard = ([row]: readonly BoardRow[]): Board => {
  if (row === undefined) throw new AppError('board.not-found');
  return { id: row.id, title: row.title };
};

export function createBoardService({ database, links }: Context): BoardService {
  return {
    list: ({ caller }) => database.read<BoardRow>(caller, listBoards),

    create: async ({ caller }, id, title) => {
      const [made] = await database.write<BoardRow>(caller, insertBoard(id, title, caller.userId));
      if (made !== undefined) return onlyBoard([made]);
      const [before] = await database.read<BoardRow>(caller, findCreatedBoard(id, caller.userId));
      if (before === undefined) throw new AppError('request.key-used');
      return onlyBoard([before]);
    },

    update: async ({ caller }, id, title) =>
      onlyBoard(await database.write<BoardRow>(caller, updateBoard(idOrNobody(id), title, caller.userId))),

    delete: async ({ caller }, id) => {
      onlyBoard(await database.write<BoardRow>(caller, setBoardDeleted(idOrNobody(id), true, caller.userId)));
    },

    restore: async ({ caller }, id) =>
      onlyBoard(await database.write<BoardRow>(caller, setBoardDeleted(idOrNobody(id), false, caller.userId))),

    whole: async (visitor, id) => {
      const [row] = await database.read<WholeBoardRow>(visitor.caller, findWholeBoard(idOrNobody(id)));
      if (row === undefined) throw new AppError('board.not-found');
      const lists = signCovers(links, visitor, withPlaces(row.lists, row), row.covers);
      const members = JSON.stringify(toMembers(links, visitor, row.members));
      return `{"board":${row.board},"lists":${lists},"labels":${row.labels},"members":${members},"seq":${row.seq}}`;
    },

    cards: async (visitor, id, ids) => {
      const wanted = ids.map(idOrNobody);
      const [row] = await database.read<BoardCardsRow>(visitor.caller, findBoardCards(idOrNobody(id), wanted));
      if (row === undefined) throw new AppError('board.not-found');
      const members = JSON.stringify(toMembers(links, visitor, row.members));
      return `{"cards":${signCovers(links, visitor, row.cards, row.covers)},"members":${members}}`;
    },
  };
}
