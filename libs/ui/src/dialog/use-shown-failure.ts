import { useEffect, useReducer, useRef } from 'react';
import { whileNobodyActs } from '../focus/while-nobody-acts';

/** What the last attempt led to: whether it's still under way, and why it failed if no field shows it. */
interface Attempt {
  readonly pending: boolean;
  readonly failure: string | null;
}

/** Shows why a form wasn't sent: the first wrong field gets the focus, or the notice is scrolled into view. */
export function useShownFailure({ pending, failure }: Attempt) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [tries, countTry] = useReducer((count: number) => count + 1, 0);
  /** The attempt whose error has been scrolled into view. */
  const ledAfter = useRef(0);
  const isUntouched = useRef<() => boolean>(() => true);

  useEffect(() => {
    if (ledAfter.current === tries || pending) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    if (wrong === null && failure === null) return;
    ledAfter.current = tries;
    if (isUntouched.current()) wrong?.focus();
    // It's announced, and the submit button keeps the focus; in a long form the error may be out of view.
    if (wrong === null) notice.current?.scrollIntoView({ block: 'nearest' });
  });

  return {
    form,
    notice,
    /** Call it with every attempt. */
    beginAttempt: () => {
      isUntouched.current = whileNobodyActs();
      countTry();
    },
  };
}
