import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to `target` once the last of several dialogs, one after the other, has closed: each of them gives it back to
 * the one before, which is gone. A focus that has found a place stays there.
 */
export function useFocusAfterClosing(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    // Dialogs give it back in the frame after they have gone.
    const frame = requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) target.current?.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isOpen, target]);
}
