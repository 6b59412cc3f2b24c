import { useLayoutEffect, useState, type RefObject } from 'react';

/** Of a list that isn't there yet: the last one's, at first one below the bar, a heading and filters. */
let likely = 260;

/**
 * Pixels from the top of the document to the top of the element, updated when content above it grows. A guess at first, so that
 * about as many rows are drawn as there will be room for.
 */
export function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(likely);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      likely = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setTop(likely);
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
