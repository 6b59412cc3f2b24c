import { useWindowedRows, type DrawnRow, type RowHeight, type WindowedRows } from '@atrium/ui/windowed';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { InfiniteListState } from './use-infinite-list';

export interface InfiniteRowsOptions {
  /** What is known of the rows' heights. */
  readonly rowHeight: RowHeight;
  /** How many rows before the end the next page is read, so that it's there when someone scrolls to it. */
  readonly ahead: number;
  /** Placeholder rows while more are loading. Default 0. */
  readonly pending?: number;
}

export interface InfiniteRow<Row> extends DrawnRow {
  /** Undefined for a placeholder. */
  readonly row: Row | undefined;
}

interface InfiniteRows<Row, List extends HTMLElement> extends Omit<WindowedRows, 'drawn'> {
  readonly drawn: readonly InfiniteRow<Row>[];
  /** Goes on the element whose children are the rows. */
  readonly listRef: RefObject<List | null>;
  /** Of all rows, read or not. Undefined while nobody knows. */
  readonly rowCount: number | undefined;
}

/** Draws the rows of a list that are near the visible part of the page, and reads on as its end comes near. */
export function useInfiniteRows<Row extends { readonly id: string }, List extends HTMLElement>(
  list: InfiniteListState<Row>,
  { rowHeight, ahead, pending = 0 }: InfiniteRowsOptions,
): InfiniteRows<Row, List> {
  const { rows, hasMore, total, isMoreThanTotal } = list;
  const listRef = useRef<List>(null);
  const { drawn, ...windowed } = useWindowedRows({
    listRef,
    count: rows.length + (hasMore ? pending : 0),
    rowHeight,
    keyOf: useCallback((index: number) => rows[index]?.id ?? `pending ${index - rows.length}`, [rows]),
  });
  useNearEnd(list, (drawn.at(-1)?.index ?? -1) >= rows.length - ahead);
  return {
    ...windowed,
    listRef,
    drawn: drawn.map((place) => ({ ...place, row: rows[place.index] })),
    rowCount: total === null || isMoreThanTotal ? undefined : total,
  };
}

/** Reads the next page of a list, as long as its end is near. */
export function useNearEnd<Row>({ rows, hasMore, fetchMore }: InfiniteListState<Row>, isNear: boolean): void {
  const isWanted = hasMore && isNear;
  useEffect(() => {
    if (isWanted) fetchMore();
  }, [isWanted, fetchMore, rows.length]);
}
