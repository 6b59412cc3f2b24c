import { useLayoutEffect, useState, type RefObject } from 'react';

/** From the top of the document to the top of the element, in pixels; follows what grows above it. */
export function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // What stands above (notices, wrapped filters) moves the element without resizing it; the body grows with it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return top;
}
