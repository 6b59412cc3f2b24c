import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A new page is read from its beginning, also by screen readers. The first one is read from the top of the document. */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>, pathname: string): void {
  const isFirstPage = useRef(true);
  // Moving the focus lays out the page: with what else is measured, before anything is drawn a second time.
  useLayoutEffect(() => {
    if (isFirstPage.current) isFirstPage.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
