import type { RefObject } from 'react';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable], [tabindex]';

/**
 * Lets Tab lead into a panel that has nothing else to stop at, so that it can be scrolled and read by keyboard. Looked up
 * when Tab is pressed: what is in a panel changes all the time. Returns how to end it.
 */
export function letFocusIn(panel: RefObject<HTMLElement | null>): () => void {
  const update = ({ key }: KeyboardEvent) => {
    const { current } = panel;
    if (key !== 'Tab' || current === null) return;
    if (hasTabStop(current)) current.removeAttribute('tabindex');
    else current.tabIndex = 0;
  };
  document.addEventListener('keydown', update, true);
  return () => {
    document.removeEventListener('keydown', update, true);
  };
}

const unreachable = ':disabled, [type="hidden"], [hidden], [hidden] *, [inert], [inert] *';

const hasTabStop = (panel: HTMLElement): boolean =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].some(
    (element) => element.tabIndex >= 0 && !element.matches(unreachable),
  );
