import { useLayoutEffect, useState, type RefObject } from 'react';

const minCardWidth = 264;
const maxColumns = 5;
/** Space between cards, in pixels, both ways. */
export const gridGap = 16;

/** How many cards fit side by side in the list, as its width changes. */
export function useColumns(listRef: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      const fitting = Math.floor((list.clientWidth + gridGap) / (minCardWidth + gridGap));
      setColumns(Math.min(Math.max(fitting, 1), maxColumns));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [listRef]);
  return columns;
}
