import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type Key, type RefObject } from 'react';
import type { RowHeight } from './row-height';
import { drawnRows, useFocusedRow } from './use-focused-row';
import { useHomeAndEnd } from './use-home-and-end';
import { useTop } from './use-top';

export interface WindowedRowsOptions {
  /** The element whose children are the rows. */
  readonly listRef: RefObject<HTMLElement | null>;
  readonly count: number;
  /** What is known of the rows' heights. */
  readonly rowHeight: RowHeight;
  /** Rows drawn before and after those in sight. */
  readonly overscan?: number;
  /** Pixels that the layout puts between two rows. */
  readonly space?: number;
  /** What stays the same of a row when others come before it; its index where left out. Changes only with the rows. */
  readonly keyOf?: (index: number) => Key;
}

export interface DrawnRow {
  readonly index: number;
  readonly key: Key;
  /** Pixels that stand for the rows between the drawn one before and this one, which are not drawn. */
  readonly gap: number;
}

export interface WindowedRows {
  /** The rows near the visible part of the page, and those around the focus, in their order. */
  readonly drawn: readonly DrawnRow[];
  /** Pixels that stand for the rows behind the last drawn one. */
  readonly below: number;
  /** Goes on every drawn row, which has its index as `data-index`. */
  readonly measure: (row: Element | null) => void;
  /** Scrolls the page until a row is in the middle of it. */
  readonly scrollTo: (index: number) => void;
}

/**
 * Draws of a list that scrolls with the page only the rows near its visible part, however tall each is. The row that
 * has the focus stays with its neighbours, wherever one scrolls, so that keys go on from there.
 */
export function useWindowedRows({
  listRef,
  count,
  rowHeight,
  overscan = 6,
  space = 0,
  keyOf,
}: WindowedRowsOptions): WindowedRows {
  const top = useTop(listRef);
  const focused = useFocusedRow(listRef);
  useHomeAndEnd(count);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: rowHeight.likely,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      rowHeight.learn(instance.indexFromElement(row), height);
      return height;
    },
    overscan,
    gap: space,
    scrollMargin: top,
    ...(keyOf && { getItemKey: keyOf }),
    initialOffset: () => window.scrollY,
    rangeExtractor: (range) => drawnRows(range, focused),
  });
  const near = rows.getVirtualItems();
  const end = near.at(-1)?.end ?? top;
  return {
    drawn: near.map(({ index, key, start }, place) => {
      const before = near[place - 1];
      return {
        index,
        key,
        gap: before === undefined ? start - top : start - before.end - space,
      };
    }),
    below: Math.max(rows.getTotalSize() - (end - top), 0),
    measure: rows.measureElement,
    scrollTo: useCallback(
      (index: number) => {
        rows.scrollToIndex(index, { align: 'center' });
      },
      [rows],
    ),
  };
}
