import { useEffect } from 'react';

/** Frames that it takes to render and measure the rows at the new scroll position. */
const patience = 6;

/** Other ways to scroll: from then on, the user is in control. */
const ways = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Where a key leads, and whether the page has arrived there. */
interface Goal {
  readonly top: () => number;
  readonly isReached: () => boolean;
}

const goals: Readonly<Partial<Record<string, Goal>>> = {
  Home: { top: () => 0, isReached: () => window.scrollY <= 0 },
  End: {
    top: () => document.documentElement.scrollHeight,
    // Zoomed pages scroll by fractions of pixels.
    isReached: () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
  },
};

/**
 * Makes one press of Home or End lead to the start or end of a list of `count` rows. Browsers scroll to where that was when
 * the key was pressed, but rows rendered on the way may turn out taller than estimated and move it. If more rows are loaded
 * meanwhile, the page stays.
 */
export function useHomeAndEnd(count: number): void {
  useEffect(() => {
    let goal: Goal | undefined;
    let frame = 0;

    const begin = (event: Event) => {
      const wanted = event instanceof KeyboardEvent && !event.defaultPrevented ? goals[event.key] : undefined;
      goal = wanted?.isReached() === true || isText(event.target) ? undefined : wanted;
    };
    const settle = (framesLeft: number) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (goal === undefined) return;
        const before = window.scrollY;
        if (!goal.isReached()) window.scrollTo({ top: goal.top() });
        if (window.scrollY !== before) settle(patience);
        else if (framesLeft > 0) settle(framesLeft - 1);
        else goal = undefined;
      });
    };
    const arrive = ({ target }: Event) => {
      if (goal !== undefined && target === document) settle(patience);
    };

    for (const way of ways) window.addEventListener(way, begin, { passive: true });
    window.addEventListener('scrollend', arrive);
    return () => {
      cancelAnimationFrame(frame);
      for (const way of ways) window.removeEventListener(way, begin);
      window.removeEventListener('scrollend', arrive);
    };
  }, [count]);
}

/** In these, the keys move to the start and end of the line. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
