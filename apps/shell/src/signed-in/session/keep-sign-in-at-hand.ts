import { loadSignInAgain, SignInAgain } from '../pages';

/** What someone does first. Until then, and for a while after the first page, the line is the page's own. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;
const quietMs = 10_000;
const pauseMs = 30_000;

/**
 * Fetches the form that signs in again long before it is needed: when the session ends over something half typed, neither
 * a lost line nor a newer release of the shell may stand in its way. A failure is followed by another try.
 */
export function keepSignInAtHand(): () => void {
  let timer = setTimeout(begin, quietMs);
  for (const sign of signsOfLife) addEventListener(sign, begin, { once: true, passive: true });

  function stopListening(): void {
    clearTimeout(timer);
    for (const sign of signsOfLife) removeEventListener(sign, begin);
  }
  function begin(): void {
    stopListening();
    fetchCode();
  }
  function fetchCode(): void {
    loadSignInAgain().then(SignInAgain.preload, () => {
      timer = setTimeout(fetchCode, pauseMs);
    });
  }
  return stopListening;
}
