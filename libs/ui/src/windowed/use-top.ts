import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels from the top of the document to the top of the element, updated when content above it grows. */
export function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Content above (notices, wrapped filters) moves the element without resizing it, but resizes the body.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return top;
}
