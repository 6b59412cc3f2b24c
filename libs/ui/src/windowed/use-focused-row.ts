import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useSyncExternalStore, type RefObject } from 'react';

/** The index of the row that holds the focus, by its `data-index`; null while none of `body` does. */
export const useFocusedRow = (body: RefObject<HTMLElement | null>): number | null =>
  useSyncExternalStore(onFocus, () => focusedIndex(body.current));

function onFocus(tell: () => void): () => void {
  document.addEventListener('focusin', tell);
  return () => {
    document.removeEventListener('focusin', tell);
  };
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
