import { AppError } from '@atrium/errors';
import { createHash } from 'node:crypto';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import {
  findBoardSnapshot,
  findBoardState,
  type BoardSnapshotRow,
  type BoardStateRow,
  type MemberRow,
} from './board-snapshot';
import { boardTextOf, type BoardText } from './board-text';
import { gzipOf, storedPiece } from './gzip-pieces';
import { keepTexts } from './kept-texts';
import { toMembers } from './members';

/** A `SlimBoard` as JSON, for one visitor. */
export interface WholeBoard {
  /** Equal where all of the answer is, links included. Undefined where that can’t be known. */
  readonly etag: string | undefined;
  plain(): Buffer;
  gzip(): Promise<Buffer>;
}

export interface WholeBoards {
  read(visitor: Visitor, boardId: string): Promise<WholeBoard>;
}

const mostBytes = 64 * 1024 * 1024;

/**
 * Reads whole boards, and keeps what is the same for everyone who may open one. Who that is, the database says each time, in the
 * statement that also says whether the text is still what it would show.
 */
export function keepWholeBoards({ database, links }: Pick<Context, 'database' | 'links'>): WholeBoards {
  const kept = keepTexts<BoardText>(mostBytes);

  async function readKept(visitor: Visitor, id: string, text: BoardText): Promise<readonly MemberRow[] | undefined> {
    const [state] = await database.read<BoardStateRow>(visitor.caller, findBoardState(id, text.people));
    if (state === undefined) throw new AppError('board.not-found');
    const isSame = state.version !== null && state.version === text.version;
    // Cards name people by their places.
    return isSame && state.members.length === text.people.length ? state.members : undefined;
  }

  return {
    read: async (visitor, boardId) => {
      const id = uuidOrNil(boardId);
      const key = `${visitor.caller.hostTenant} ${id}`;
      const before = kept.get(key);
      const sign = answerFor(links, visitor);
      if (before !== undefined) {
        const members = await readKept(visitor, id, before);
        if (members !== undefined) return sign(before, members);
      }
      const [row] = await database.read<BoardSnapshotRow>(visitor.caller, findBoardSnapshot(id));
      if (row === undefined) throw new AppError('board.not-found');
      const text = boardTextOf(row);
      if (text.version !== null) kept.keep(key, text);
      return sign(text, row.members);
    },
  };
}

/** Puts in what differs from one visitor to the next: links to files open for one account, and for a time. */
const answerFor =
  (links: Context['links'], visitor: Visitor) =>
  (text: BoardText, rows: readonly MemberRow[]): WholeBoard => {
    const { caller, origin } = visitor;
    const covers = text.covers.map((file) =>
      file === undefined ? 'null' : JSON.stringify(links.make(origin, caller, file)),
    );
    const between = [...covers, `${JSON.stringify(toMembers(links, visitor, rows))}}`];
    const ownParts = between.map((part) => Buffer.from(part));
    return {
      etag: text.version === null ? undefined : etagOf([text.version, ...between]),
      plain: () => Buffer.concat(text.pieces.flatMap((piece, place) => [piece, ownParts[place] ?? nothing])),
      gzip: async () =>
        gzipOf((await text.packed()).flatMap((piece, place) => [piece, storedPiece(ownParts[place] ?? nothing)])),
    };
  };

const nothing = Buffer.alloc(0);

/** A weak one: it stands for the answer in either encoding. */
const etagOf = (parts: readonly string[]): string =>
  `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url')}"`;
