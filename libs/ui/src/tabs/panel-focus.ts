import type { RefObject } from 'react';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable], [tabindex]';

/**
 * Makes a panel without focusable content focusable itself, so that it can be scrolled by keyboard. Checked whenever Tab is
 * pressed, since content changes. Returns a function that stops it.
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
