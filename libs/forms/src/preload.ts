import { useEffect } from 'react';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the code of a page’s forms and menus after the page itself: at the first interaction or, if given, after `afterMs`
 * milliseconds. So it is there before anyone needs it, even if they are offline by then.
 */
export function usePreload(preload: () => void, afterMs?: number): void {
  useEffect(() => {
    const begin = () => {
      stop();
      preload();
    };
    const timer = afterMs === undefined ? undefined : setTimeout(begin, afterMs);
    const stop = () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) removeEventListener(sign, begin);
    };
    for (const sign of signsOfLife) addEventListener(sign, begin, { passive: true });
    return stop;
  }, [preload, afterMs]);
}
