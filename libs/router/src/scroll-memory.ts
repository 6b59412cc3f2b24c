import { useLocation } from 'react-router';
import { useLayoutEffect, useRef, useState } from 'react';

/** How far each entry of the history was scrolled, in pixels. An entry's key comes back with Back and Forward. */
const offsets = new Map<string, number>();

/** Whether the page was here before and has been returned to with Back or Forward. */
export const wasVisited = (entryKey: string): boolean => offsets.has(entryKey);

/**
 * Whether the page is as it was left: returned to with Back or Forward, and its query unchanged since. A list that is read
 * again then begins at its first page, and loses the place.
 */
export function useIsUnchanged(): boolean {
  const { key, search } = useLocation();
  const [searchThen] = useState(() => (wasVisited(key) ? search : null));
  return searchThen === search;
}

/** Opens a new page at its top, and one that is returned to where it was left. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const currentKey = useRef(key);
  useLayoutEffect(() => {
    currentKey.current = key;
  }, [key]);

  useLayoutEffect(() => {
    const offset = offsets.get(currentKey.current) ?? 0;
    window.scrollTo(0, offset);
    const remember = () => {
      offsets.set(currentKey.current, window.scrollY);
    };
    // Leaving is too late to read the offset: the next page may have shortened the document by then.
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, []);
}
