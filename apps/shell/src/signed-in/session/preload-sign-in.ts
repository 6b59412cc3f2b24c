import { loadSignInAgain, SignInAgain } from '../pages';
import { afterFirstPage } from '../when-quiet';

const pauseMs = 30_000;

/**
 * Fetches the sign-in dialog long before it is needed: if the session ends while someone is typing, neither a lost
 * connection nor a newer release of the shell must prevent it from opening. Retries after a failure.
 */
export function preloadSignIn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = afterFirstPage(fetchCode);

  function fetchCode(): void {
    loadSignInAgain().then(SignInAgain.preload, () => {
      timer = setTimeout(fetchCode, pauseMs);
    });
  }
  return () => {
    stopWaiting();
    clearTimeout(timer);
  };
}
