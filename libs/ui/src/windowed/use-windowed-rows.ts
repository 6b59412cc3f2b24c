import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type Key, type RefObject } from 'react';
import type { RowHeight } from './row-height';
import { scrollOffset } from './scroll-offset';
import { drawnRows, useFocusedRow } from './use-focused-row';
import { useHomeAndEnd } from './use-home-and-end';
import { useTop } from './use-top';

export interface WindowedRowsOptions {
  /** The element whose children are the rows. */
  readonly listRef: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The row heights known so far. */
  readonly rowHeight: RowHeight;
  /** Rows rendered before and after the visible ones. At first it’s a third of them, so that those in sight come sooner. */
  readonly overscan?: number;
  /** The gap between two rows, in pixels. */
  readonly space?: number;
  /** A key that stays the same when rows are inserted before. Default: the index. Keep it stable between renders. */
  readonly keyOf?: (index: number) => Key;
}

export interface DrawnRow {
  readonly index: number;
  readonly key: Key;
  /** Height of the rows left out between the previous rendered row and this one, in pixels. */
  readonly gap: number;
}

export interface WindowedRows {
  /** The rows near the viewport and around the focus, in order. */
  readonly drawn: readonly DrawnRow[];
  /** Height of the rows left out after the last rendered one, in pixels. */
  readonly below: number;
  /** The ref of every rendered row, which needs its index as `data-index`. */
  readonly measure: (row: Element | null) => void;
  /** Scrolls the page until a row is in the middle of it. */
  readonly scrollTo: (index: number) => void;
}

/**
 * Renders only the rows near the viewport, of a list that scrolls with the page, whatever their heights. The focused row and
 * its neighbours stay rendered wherever the page is scrolled, so that the keyboard continues from there.
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
  const isDrawn = useIsDrawn();
  const rows = useWindowVirtualizer({
    count,
    estimateSize: rowHeight.likely,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      rowHeight.learn(instance.indexFromElement(row), height);
      return height;
    },
    overscan: isDrawn ? overscan : Math.ceil(overscan / 3),
    gap: space,
    scrollMargin: top,
    ...(keyOf && { getItemKey: keyOf }),
    initialOffset: scrollOffset,
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

/** Whether the first rows have been drawn. */
function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setIsDrawn(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return isDrawn;
}
