import { useEffect, type RefObject } from 'react';
import { toastQueue } from './toast-queue';

/**
 * Closes temporary toasts that cover the control that Tab leads to: keyboard users couldn't see where they are. Elements
 * larger than controls stay visible next to them. Focus set by code, such as back on the button that opened a dialog,
 * doesn't close a message that nobody has read yet.
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

    const follow = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      cancelAnimationFrame(frame);
      // By then it has the focus and has been scrolled into view.
      frame = requestAnimationFrame(() => {
        const control = document.activeElement;
        if (control instanceof HTMLElement && control.tabIndex >= 0) makeWay(control);
      });
    };

    document.addEventListener('keydown', follow);
    return () => {
      document.removeEventListener('keydown', follow);
      cancelAnimationFrame(frame);
    };
  }, [panels]);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
