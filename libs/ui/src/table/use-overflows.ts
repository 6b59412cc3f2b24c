import { type RefCallback, useCallback, useState } from 'react';

/** Whether the content of the element with the ref overflows, kept up to date. */
export function useOverflows(): [ref: RefCallback<HTMLElement>, overflows: boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, overflows];
}
