import { useEffect, type RefObject } from 'react';
import { toastQueue } from './toast-queue';

/**
 * Toasts that go by themselves go at once where they lie over the control that gets the focus: who works by keyboard
 * could not see what they are on. Larger things than controls show beside them.
 */
export function useWayForFocus(panels: RefObject<ReadonlyMap<string, HTMLElement>>): void {
  useEffect(() => {
    let frame = 0;

    const makeWay = (control: HTMLElement) => {
      const place = control.getBoundingClientRect();
      if (place.height > window.innerHeight / 2) return;
      for (const { key, timeout } of toastQueue.visibleToasts) {
        const panel = panels.current.get(key);
        if (timeout === undefined || panel === undefined || panel.contains(control)) continue;
        if (overlap(panel.getBoundingClientRect(), place)) toastQueue.close(key);
      }
    };

    const visit = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
      cancelAnimationFrame(frame);
      // By then it is scrolled into sight.
      frame = requestAnimationFrame(() => {
        makeWay(target);
      });
    };

    document.addEventListener('focusin', visit);
    return () => {
      document.removeEventListener('focusin', visit);
      cancelAnimationFrame(frame);
    };
  }, [panels]);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
