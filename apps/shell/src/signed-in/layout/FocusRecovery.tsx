import type { RefObject } from 'react';
import { useFocusRecovery } from './use-focus-recovery';

/** Keeps the focus from being lost; code that the first page can do without until somebody has moved the focus. */
export function FocusRecovery({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  useFocusRecovery(main);
  return null;
}
