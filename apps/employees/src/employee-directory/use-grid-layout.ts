import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const minCardWidth = 264;
const maxColumns = 5;
/** Space between cards, in pixels, both ways. */
export const gridGap = 16;

export interface GridLayout {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly columns: number;
  /** From the top of the document to the top of the list, in pixels. */
  readonly top: number;
}

/** How many cards stand side by side in the list, and where the list begins; follows every change of its size. */
export function useGridLayout(): GridLayout {
  const listRef = useRef<HTMLUListElement>(null);
  const [columns, setColumns] = useState(1);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      const fitting = Math.floor((list.clientWidth + gridGap) / (minCardWidth + gridGap));
      setColumns(Math.min(Math.max(fitting, 1), maxColumns));
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // What stands above the list (notices, wrapped filters) moves it without resizing it; the body grows with them.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);

  return { listRef, columns, top };
}
