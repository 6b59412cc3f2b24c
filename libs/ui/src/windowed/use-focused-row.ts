import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useSyncExternalStore, type RefObject } from 'react';

/** The index of the focused row, from its `data-index`; null while no row in `body` has the focus. */
export const useFocusedRow = (body: RefObject<HTMLElement | null>): number | null =>
  useSyncExternalStore(onFocus, () => focusedIndex(body.current));

function onFocus(tell: () => void): () => void {
  document.addEventListener('focusin', tell);
  return () => {
    document.removeEventListener('focusin', tell);
  };
}

/**
 * The rows to render: those near the viewport, and the focused one with its neighbours wherever they are. Otherwise,
 * scrolling would lose the focus, and Tab would continue elsewhere.
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
