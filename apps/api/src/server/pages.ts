import { nextCursorHeader, pageSchema, type PageQuery } from '@atrium/contracts/common';
import { AppError, type ErrorCode } from '@atrium/errors';
import { announceRead } from '@atrium/server/typed-read';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Caller, Database, Statement, Transaction } from '../database/database';
import { readCapped, type ListCap } from '../database/read-capped';
import type { Settings } from '../settings';
import { decodeCursor, encodeCursor } from './cursor';
import { presentRows, type Joined } from './present-rows';

/** The answer of a list: all of it, or the page that was asked for. */
export const listOrPage = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), pageSchema(item)]);

/** A list that was requested without paging. Where it holds more than an answer may, `next` is the cursor of the page behind. */
export interface UnpagedList<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

interface ListedPage<Item> {
  readonly results: Item[];
  readonly next: string | null;
  readonly total: number;
}

/** What lists are read with. */
interface ListContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'maxListRows' | 'maxListBytes'>;
}

export const listCapOf = ({ settings }: Pick<ListContext, 'settings'>): ListCap => ({
  rows: settings.maxListRows,
  bytes: settings.maxListBytes,
});

/**
 * What goes out for a list: an array where it was requested without paging, else the page. An array that isn’t complete is names
 * the cursor of the rest in a header, and as a link to the next page.
 */
export function answerList<Item, Page extends { readonly results: readonly Item[] }>(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  list: UnpagedList<Item> | Page,
): Item[] | Page {
  if (!('items' in list)) return list;
  if (list.next !== null) {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    query.set('limit', String(linkedPage));
    query.set('cursor', list.next);
    void reply.header(nextCursorHeader, list.next).header('link', `<?${query.toString()}>; rel="next"`);
  }
  return list.items;
}
const linkedPage = 200;
const defaultPage = 50;

const cursorSchema = z.tuple([z.uuid(), z.int().min(1).max(1_000_000_000)]);

interface Listed {
  readonly listed: number;
  readonly listed_total: number;
}

interface ListView<Row, Item> {
  /** What is not there where the statement has no row; null where an empty list has none. */
  readonly absent: ErrorCode | null;
  readonly toItem: (row: Row) => Item;
}

/**
 * The rows of a statement that orders them: all of them up to the cap, or the page that was asked for. A page goes on
 * behind the row that the last one ended with, wherever that stands by now; where that is gone, at the place where it was.
 * One empty row says that there are none; no row is `absent`.
 */
export async function readListed<Row extends QueryResultRow & { readonly id: string }, Item>(
  { database, settings }: ListContext,
  caller: Caller,
  statement: Statement,
  { limit, cursor }: PageQuery,
  { absent, toItem }: ListView<Row, Item>,
): Promise<UnpagedList<Item> | ListedPage<Item>> {
  announceRead({ ...statement, ...(absent === null ? {} : { presentBy: 'id' }) });
  const present = (rows: Joined<Row>[]): Row[] =>
    // Only a row with an id has an item.
    (absent === null ? rows : presentRows<Row>(rows, absent)) as unknown as Row[];

  if (limit === undefined && cursor === undefined) {
    const { rows, isCut } = await database.sessionAnywhere(caller, (tx) =>
      readCapped<Joined<Row>>(tx, statement, listCapOf({ settings })),
    );
    const shown = present(rows);
    const last = shown.at(-1);
    const next = isCut && last !== undefined ? encodeCursor([last.id, shown.length]) : null;
    return { items: shown.map(toItem), next };
  }

  const after = cursor === undefined ? null : decodeCursor(cursor, cursorSchema);
  const count = limit ?? defaultPage;
  const rows = await database.sessionAnywhere(caller, (tx) => readPlaces<Row>(tx, statement, count, after));
  const [{ listed, listed_total: total } = { listed: 0, listed_total: 0 }] = rows;
  if (absent !== null && listed === 0) throw new AppError(absent);
  const results = rows.filter(({ id }) => id !== null) as unknown as (Row & { readonly place: number })[];
  const last = results.at(-1);
  return {
    results: results.map(toItem),
    next: last === undefined || last.place >= total ? null : encodeCursor([last.id, last.place]),
    total,
  };
}

/** The rows behind a place, numbered, and how many there are in all. */
function readPlaces<Row extends QueryResultRow & { readonly id: string }>(
  tx: Transaction,
  { text, values = [] }: Statement,
  count: number,
  after: readonly [id: string, end: number] | null,
): Promise<(Joined<Row> & Listed)[]> {
  const [id, end] = after ?? [null, 1];
  const first = values.length + 1;
  return tx.rows({
    text: `
      with row as materialized (
        select listed_row.*, (row_number() over ())::int as place from (${text}) listed_row
      ), counted as (
        select count(id)::int as listed_total, count(*)::int as listed from row
      )
      select counted.*, shown.* from counted left join lateral (
        select * from row where row.id is not null
          and row.place > coalesce((select r.place from row r where r.id = $${first}::uuid), $${first + 1}::int - 1)
        order by row.place limit $${first + 2}::int
      ) shown on true
      order by shown.place`,
    values: [...values, id, end, count],
  });
}
