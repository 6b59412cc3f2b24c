import { pageSchema, type PageQuery } from '@atrium/contracts/common';
import { z } from 'zod';
import { invalidField } from './validation';

/** The answer of a list: all of it, or the page that was asked for. */
export const listOrPage = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), pageSchema(item)]);

const cursorSchema = z.tuple([z.uuid(), z.int().min(1)]);

/**
 * Cuts the page that was asked for out of a list that was read whole; without `limit` it stays whole. For lists of one
 * board or task, which one query reads in their order: a page spares the wire and the client. It goes on behind the row
 * that the last one ended with, wherever that stands by now; where that is gone, at the place where it was.
 */
export function pageOf<Row extends { readonly id: string }>(
  rows: Row[],
  { limit, cursor }: PageQuery,
): Row[] | { results: Row[]; next: string | null; total: number } {
  if (limit === undefined) return rows;
  const start = cursor === undefined ? 0 : placeBehind(rows, cursor);
  const results = rows.slice(start, start + limit);
  const last = results.at(-1);
  const end = start + results.length;
  return {
    results,
    next: last === undefined || end >= rows.length ? null : writeCursor(last.id, end),
    total: rows.length,
  };
}

function placeBehind(rows: readonly { readonly id: string }[], cursor: string): number {
  const [id, end] = readCursor(cursor);
  const place = rows.findIndex((row) => row.id === id);
  return place === -1 ? end - 1 : place + 1;
}

/** Opaque to clients. */
const writeCursor = (id: string, end: number): string => Buffer.from(JSON.stringify([id, end])).toString('base64url');

function readCursor(cursor: string): readonly [id: string, end: number] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('cursor', 'field.invalid');
  }
}
