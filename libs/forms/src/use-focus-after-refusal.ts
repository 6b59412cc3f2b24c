import { useEffect, type RefObject } from 'react';

interface RefusableForm {
  /** Grows with every try that did not succeed. */
  readonly refusals: number;
  readonly root: RefObject<HTMLElement | null>;
  /** Whether nobody has done anything since the try began. */
  readonly isUntouched: () => boolean;
}

/**
 * After a try that did not succeed the focus goes to what says why: the first wrong field in sight, or else the notice at
 * the head. The answer may come late; whoever has gone on is not taken away from where they are.
 */
export function useFocusAfterRefusal(form: RefusableForm, notice: RefObject<HTMLElement | null>): void {
  const { refusals, root, isUntouched } = form;
  useEffect(() => {
    if (refusals === 0 || !isUntouched()) return;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    if (wrong !== null) {
      wrong.focus();
      return;
    }
    // It is read out, and a long form may be scrolled beyond it.
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals, root, isUntouched, notice]);
}
