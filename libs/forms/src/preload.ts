import { useEffect } from 'react';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * For pages that open forms and menus: their code is no part of the first visit, and is there before anyone can ask for it. It
 * comes with the first sign that somebody is at work, also for someone who is offline by the time that they press the button,
 * or without one after `afterMs` milliseconds.
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
