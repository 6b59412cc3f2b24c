import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to what opened a form once the form has closed with the focus in it. */
export function useReturnFocus<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // Somewhere else it was put on purpose.
    if (closed && document.activeElement === document.body) target.current?.focus();
  }, [isOpen]);
  return target;
}
