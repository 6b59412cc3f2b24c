import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the returned element where a change took away what had it, such as a button that is done with:
 * whoever works by keyboard goes on there, and not at the top of the page. `change` differs after such a change.
 */
export function useKeptFocus<Target extends HTMLElement>(change: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const former = useRef(change);
  // A page that has just been opened begins at its top, whatever comes in meanwhile.
  const wasUsed = useRef(false);

  useEffect(() => {
    const notice = () => {
      wasUsed.current = true;
    };
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('focusin', notice);
    };
  }, []);

  useEffect(() => {
    if (former.current === change) return;
    former.current = change;
    // A dialog that closes meanwhile gives the focus back a frame later, perhaps to what is gone by now.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // Elsewhere it was put on purpose.
        const isLost = wasUsed.current && document.activeElement === document.body;
        if (isLost) target.current?.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [change]);
  return target;
}
