import { useEffect, type RefObject } from 'react';
import { toastQueue } from './toast-queue';

/**
 * Toasts that go by themselves go at once where they lie over the control that gets the focus: who works by keyboard
 * could not see what they are on. Larger things than controls show beside them.
 */
export function useWayForFocus(panels: RefObject<ReadonlyMap<string, HTMLElement>>): void {
  useEffect(() => {
    const makeWay = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
      const focus = target.getBoundingClientRect();
      if (focus.height > window.innerHeight / 2) return;
      for (const { key, timeout } of toastQueue.visibleToasts) {
        const panel = panels.current.get(key);
        if (timeout === undefined || panel === undefined || panel.contains(target)) continue;
        if (overlap(panel.getBoundingClientRect(), focus)) toastQueue.close(key);
      }
    };
    document.addEventListener('focusin', makeWay);
    return () => {
      document.removeEventListener('focusin', makeWay);
    };
  }, [panels]);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
