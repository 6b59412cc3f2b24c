import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { controlsOfOthers, linesIn, neighbour, placeOf } from './row-stops';

/** What goes on the element around the rows. */
export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Arrows move through the rows of a list (see `linesIn` for what a row is), and Enter opens the focused one. For whoever has
 * used an arrow, Home and End lead to the first and last row, and Tab leaves the list after what else the row holds. For
 * whoever hasn't, Tab goes through all of it.
 */
export function useRowKeys(): RowKeys {
  const hasUsedArrows = useRef(false);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: frame, target, key } = event;
    // Dialogs of a row are its children in React, but not on the page.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !frame.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Tab') {
      if (hasUsedArrows.current) skipDuringThisKey(controlsOfOthers(frame, target));
      return;
    }
    if (event.shiftKey || usesArrows(target)) return;
    if (key === 'Enter') {
      if (!target.matches('[data-index]')) return;
      event.preventDefault();
      target.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.click();
      return;
    }

    const lines = linesIn(frame);
    const place = placeOf(lines, target);
    if (place === null) return;
    if (key === 'Home' || key === 'End') {
      // They only scroll for those who go through the page with Tab: their focus stays where they are.
      if (!hasUsedArrows.current) return;
      const ending = key === 'Home' ? () => firstOf(frame) : () => lastOf(frame);
      const there = ending();
      if (there === undefined) focusOnceDrawn(frame, ending);
      else goTo(event, there);
      return;
    }
    const next = neighbour(lines, place, key);
    if (next === undefined) return;
    hasUsedArrows.current = true;
    goTo(event, next);
  };

  return {
    onKeyDown,
    onPointerDown: () => {
      hasUsedArrows.current = false;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) hasUsedArrows.current = false;
    },
  };
}

function goTo(event: KeyboardEvent, stop: HTMLElement): void {
  event.preventDefault();
  stop.focus();
}

/** Whether arrows mean something to what has the focus. */
const usesArrows = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches('textarea, select, input:not([type="checkbox"])') ||
  target.closest('[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="tree"]') !== null;

/** Tab goes where it would go without `controls`. */
function skipDuringThisKey(controls: readonly HTMLElement[]): void {
  const before = controls.map((control) => control.getAttribute('tabindex'));
  for (const control of controls) control.tabIndex = -1;
  // Once the browser has moved the focus.
  setTimeout(() => {
    for (const [index, control] of controls.entries()) {
      const tabIndex = before[index] ?? null;
      if (tabIndex === null) control.removeAttribute('tabindex');
      else control.setAttribute('tabindex', tabIndex);
    }
  });
}

/** The first stop of all, if it's drawn. */
function firstOf(frame: Element): HTMLElement | undefined {
  const [stop] = linesIn(frame)[0] ?? [];
  return stop?.closest('[data-index]')?.getAttribute('data-index') === '0' ? stop : undefined;
}

/** The last stop, once the page is at its end. */
function lastOf(frame: Element): HTMLElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  // Zoomed pages scroll by fractions of pixels.
  const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2;
  const stop = linesIn(frame).at(-1)?.at(-1);
  return isAtEnd && stop !== undefined && stop.getBoundingClientRect().bottom >= 0 ? stop : undefined;
}

/** The browser scrolls there by itself; rows are drawn on the way. Whatever else is pressed or moved ends it. */
function focusOnceDrawn(frame: Element, find: () => HTMLElement | undefined): void {
  const ended = new AbortController();
  const look = () => {
    const stop = find();
    if (stop === undefined) return;
    ended.abort();
    stop.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(frame, { childList: true, subtree: true });
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  addEventListener('scroll', look, { signal: ended.signal, passive: true });
  for (const way of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
    addEventListener(
      way,
      () => {
        ended.abort();
      },
      { capture: true, signal: ended.signal, passive: true },
    );
  }
}
