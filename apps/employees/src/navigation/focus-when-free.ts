import { whileNobodyActs } from '@atrium/ui';

/** Longer than a dialog takes to close. */
const maxFrames = 60;

/**
 * Focuses what `find` returns once nothing has the focus: a dialog that closes gives it back to the button that opened it,
 * which may be gone together with what was deleted.
 */
export function focusWhenFree(find: () => HTMLElement | null): void {
  let framesLeft = maxFrames;
  const isUntouched = whileNobodyActs();
  const attempt = () => {
    if (!isUntouched()) return;
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    else if (framesLeft-- > 0) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
