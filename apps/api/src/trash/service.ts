import { trashDays, type TrashEntry } from '@atrium/contracts/boards';
import { AppError } from '@atrium/errors';
import { z } from 'zod';
import type { Context } from '../context';
import { decodeCursor, encodeCursor } from '../server/cursor';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { boardIsLive, listTrash, type TrashRow } from './repository';

export interface TrashQuery {
  readonly board?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 50;
const dayMs = 24 * 3600 * 1000;
const cursorSchema = z.tuple([z.int().min(0), z.uuid()]);

/** What can be restored, last deleted first: everything, or the lists and tasks of one board. */
export async function getTrash(
  { database }: Context,
  { caller }: Visitor,
  { board, limit = defaultLimit, cursor }: TrashQuery,
): Promise<{ results: TrashEntry[]; next: string | null; total: number }> {
  const [moment, id] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
  const after = moment === undefined || id === undefined ? null : { moment, id };
  const boardId = board === undefined ? null : uuidOrNil(board);
  const rows = await database.session(caller, async (tx) => {
    const [[found], entries] = await Promise.all([
      boardId === null ? [undefined] : tx.rows(boardIsLive(boardId)),
      tx.rows<TrashRow>(listTrash(boardId, limit + 1, after)),
    ]);
    if (boardId !== null && found === undefined) throw new AppError('board.not-found');
    return entries;
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map(toEntry),
    next: last === undefined || rows.length <= limit ? null : encodeCursor([last.moment, last.id]),
    total: rows[0]?.total ?? 0,
  };
}

const toEntry = ({ kind, id, title, board, list, parent, deleted_at, deleted_by }: TrashRow): TrashEntry => ({
  kind,
  id,
  title,
  board,
  list,
  parent,
  deleted_at,
  deleted_by,
  expires_at: new Date(Date.parse(deleted_at) + trashDays * dayMs).toISOString(),
});
