import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawnRows, useFocusedRow } from './use-focused-row';

export interface WindowedRows {
  /** Goes on the element whose children are the rows. */
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** The rows near the visible part of the page, and those around the focus. */
  readonly drawn: readonly VirtualItem[];
  /** Pixels that stand for the rows before the drawn one at this place, which are not drawn. */
  readonly gapBefore: (place: number) => number;
  /** The same for those behind the last one. */
  readonly below: number;
  /** Goes on every row, with its `data-index`. */
  readonly measure: (row: Element | null) => void;
}

/** Draws of a long table only the rows near the visible part of the page and around the focus, however tall each of them is. */
export function useWindowedRows(count: number, usualHeight: number): WindowedRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const top = useTop(bodyRef);
  const focused = useFocusedRow(bodyRef);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    rangeExtractor: (range) => drawnRows(range, focused),
  });
  const drawn = rows.getVirtualItems();
  return {
    bodyRef,
    drawn,
    gapBefore: (place) => (drawn[place]?.start ?? top) - (drawn[place - 1]?.end ?? top),
    below: Math.max(rows.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top), 0),
    measure: rows.measureElement,
  };
}

/** From the top of the document to the top of the element, in pixels; follows what is drawn above it. */
function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return top;
}
