import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** From the top of the document to the top of the list, in pixels; follows what stands above it. */
export function useListTop<List extends HTMLElement>(): {
  readonly listRef: RefObject<List | null>;
  readonly top: number;
} {
  const listRef = useRef<List>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Notices and wrapped filters move the list without resizing it; the body grows with them.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);

  return { listRef, top };
}
