import type { Bind } from './binding';

/** As many rows as a page may have, and the one that says there are more. */
const mostRows = 201;

/** Whether a page of a list is as short as the calls of pages are; exports read longer ones. */
export const isShortPage = (limit: number): boolean => limit < mostRows;

/**
 * The first `limit` rows of a select that orders them, and the one behind. For statements with a name, whose plan a connection
 * keeps: it's made for a tenth of what `limit` cuts, since it doesn't know how many are asked for, and that is little here.
 */
export function firstRows(select: string, limit: number, bind: Bind): string {
  const cut = `limit ${bind(limit + 1)}`;
  return isShortPage(limit) ? `select * from (${select} limit ${mostRows}) short ${cut}` : `${select} ${cut}`;
}
