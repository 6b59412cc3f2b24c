import { useLocation } from 'react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** The scroll offset of each history entry, in pixels. Back and Forward restore an entry's key. */
const offsets = new Map<string, number>();

/** Whether the user has returned to this page with Back or Forward. */
export const wasVisited = (entryKey: string): boolean => offsets.has(entryKey);

/**
 * Whether the page is unchanged since it was left: the user returned with Back or Forward, and the query is the same.
 * Refetching a list then would start at its first page and lose the user's place.
 */
export function useIsUnchanged(): boolean {
  const { key, search } = useLocation();
  const [searchThen] = useState(() => (wasVisited(key) ? search : null));
  return searchThen === search;
}

/** Scrolls new pages to the top, and restores the scroll position when returning to one. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const restore = useEffectEvent(() => {
    window.scrollTo(0, offsets.get(key) ?? 0);
  });
  const rememberOffset = useEffectEvent(() => {
    offsets.set(key, window.scrollY);
  });

  useLayoutEffect(() => {
    restore();
    const remember = () => {
      rememberOffset();
    };
    // On leaving it's too late to read the offset: the next page may have shortened the document.
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, []);
}
