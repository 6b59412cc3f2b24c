import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The index of the row that holds the focus, by its `data-index`; null while none of `body` does. */
export function useFocusedRow(body: RefObject<HTMLElement | null>): number | null {
  const [index, setIndex] = useState<number | null>(null);
  // Rows that come in before it move it without a change of focus.
  useLayoutEffect(() => {
    setIndex(focusedIndex(body.current));
  });
  useEffect(() => {
    const update = () => {
      setIndex(focusedIndex(body.current));
    };
    document.addEventListener('focusin', update);
    return () => {
      document.removeEventListener('focusin', update);
    };
  }, [body]);
  return index;
}

/**
 * The rows to draw: those near the visible part of the page, and the focused one with its neighbours wherever they are, or
 * scrolling would take the focus away, and Tab would go on elsewhere.
 */
export function drawnRows(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null) return near;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...kept])].toSorted((one, other) => one - other);
}

function focusedIndex(body: HTMLElement | null): number | null {
  const row = document.activeElement?.closest('[data-index]');
  return row !== null && row !== undefined && body?.contains(row) === true
    ? Number(row.getAttribute('data-index'))
    : null;
}
