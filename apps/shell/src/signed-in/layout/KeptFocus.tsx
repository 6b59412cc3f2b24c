import { ScreenFailureProvider, useLocation } from '@atrium/router';
import { useEffect, useState, type RefObject } from 'react';
import { FocusRecovery } from '../pages';
import { afterFirstPage } from '../when-quiet';

/** Keeps the focus from being lost in `main`. A first look at home loses none, and does without the code for it. */
export function KeptFocus({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const isHome = useLocation().pathname === '/';
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && !isHome) setIsNeeded(true);
  useEffect(
    () =>
      afterFirstPage(() => {
        setIsNeeded(true);
      }),
    [],
  );
  return (
    isNeeded && (
      <ScreenFailureProvider value={NothingInstead}>
        <FocusRecovery main={main} />
      </ScreenFailureProvider>
    )
  );
}

/** Without its code, the page works as it did. */
const NothingInstead = () => null;
