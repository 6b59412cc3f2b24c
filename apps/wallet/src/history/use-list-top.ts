import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** From the top of the document to the top of the list that gets the ref, in pixels; follows what grows above it. */
export function useListTop(): { readonly listRef: RefObject<HTMLTableSectionElement | null>; readonly top: number } {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // What stands above moves the list without resizing it; the body grows with it.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { listRef, top };
}
