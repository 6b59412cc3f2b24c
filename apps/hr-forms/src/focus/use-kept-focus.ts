import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the returned element if a change removed the focused one, such as a button that has done its work:
 * keyboard users then go on there instead of at the top of the page. `change` must differ after such a change.
 */
export function useKeptFocus<Target extends HTMLElement>(change: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const former = useRef(change);
  // A page that has just been opened begins at its top, whatever loads meanwhile.
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
        // Anywhere else, it was moved on purpose.
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
