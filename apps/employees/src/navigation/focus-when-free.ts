import { whileNobodyActs } from '@atrium/ui';

/** Frames to wait: a dialog's way out is shorter. */
const patience = 60;

/**
 * Gives the focus to what `find` returns once nothing has it: a dialog that closes gives it back to the button that
 * opened it, and that one may have gone with what it deleted.
 */
export function focusWhenFree(find: () => HTMLElement | null): void {
  let framesLeft = patience;
  const isUntouched = whileNobodyActs();
  const attempt = () => {
    if (!isUntouched()) return;
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    else if (framesLeft-- > 0) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
