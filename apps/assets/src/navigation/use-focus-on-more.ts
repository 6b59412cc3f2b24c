import { whileNobodyActs } from '@atrium/ui';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button that adds to a list and goes with the last of it: the first that was added gets the focus, to read on from
 * there. `listRef` goes on the list, whose items take the focus or hold something that does.
 */
export function useFocusOnMore<List extends HTMLElement>(
  count: number,
): {
  readonly listRef: RefObject<List | null>;
  readonly expectMore: () => void;
} {
  const listRef = useRef<List>(null);
  const expectedBehind = useRef<number | null>(null);
  const isUntouched = useRef<() => boolean>(() => true);
  useEffect(() => {
    const first = expectedBehind.current;
    if (first === null || count <= first) return;
    expectedBehind.current = null;
    const item = listRef.current?.children[first];
    const target = item?.matches('[tabindex]') === true ? item : item?.querySelector('[tabindex]');
    if (target instanceof HTMLElement && isUntouched.current()) target.focus();
  }, [count]);
  return {
    listRef,
    expectMore: () => {
      expectedBehind.current = count;
      isUntouched.current = whileNobodyActs();
    },
  };
}
