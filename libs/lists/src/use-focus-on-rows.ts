import { whileNobodyActs } from '@atrium/ui';
import { useEffect, useRef, type RefObject } from 'react';

interface FocusOnRows {
  /** Goes on what surrounds the rows. Each row has its index as `data-index`, and takes the focus or holds something that does. */
  readonly frameRef: RefObject<HTMLDivElement | null>;
  /** Gives the focus to the last row: what comes next follows it. */
  readonly focusLast: () => void;
  /** Gives the focus to the first row that is added next, to read on from there. */
  readonly focusNext: () => void;
}

/** Where the focus goes in a list of `count` rows when the button that had it disappears. */
export function useFocusOnRows(count: number): FocusOnRows {
  const frameRef = useRef<HTMLDivElement>(null);
  const awaited = useRef<{ readonly index: number; readonly isUntouched: () => boolean } | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current.index) return;
    const { index, isUntouched } = awaited.current;
    awaited.current = null;
    if (isUntouched()) targetIn(frameRef.current?.querySelector(`[data-index="${index}"]`))?.focus();
  }, [count]);
  return {
    frameRef,
    focusLast: () => {
      const rows = frameRef.current?.querySelectorAll('[data-index]:not([aria-hidden])');
      targetIn(rows?.item(rows.length - 1))?.focus({ preventScroll: true });
    },
    focusNext: () => {
      awaited.current = { index: count, isUntouched: whileNobodyActs() };
    },
  };
}

const targetIn = (row: Element | null | undefined): HTMLElement | null => {
  const target = row?.matches('[tabindex]') === true ? row : row?.querySelector('a, [tabindex]');
  return target instanceof HTMLElement ? target : null;
};
