import { loadSignInAgain, SignInAgain } from '../pages';

/** Until the first interaction, and for a while after the first page, the connection belongs to the page. */
const interactions = ['pointerdown', 'pointermove', 'keydown', 'input'] as const;
const quietMs = 10_000;
const pauseMs = 30_000;

/**
 * Fetches the sign-in dialog long before it is needed: if the session ends while someone is typing, neither a lost
 * connection nor a newer release of the shell must prevent it from opening. Retries after a failure.
 */
export function preloadSignIn(): () => void {
  let timer = setTimeout(begin, quietMs);
  for (const sign of interactions) addEventListener(sign, begin, { once: true, passive: true });

  function stopListening(): void {
    clearTimeout(timer);
    for (const sign of interactions) removeEventListener(sign, begin);
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
