import { ScreenFailureProvider, useLocation } from '@atrium/router';
import { useEffect, useState, type RefObject } from 'react';
import { FocusRecovery } from '../pages';
import { afterFirstPage } from '../when-quiet';

/** Restores lost focus in `main`. On the home page, its code isn’t loaded until the first interaction. */
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

/** If the code can’t be loaded, the page works without it. */
const NothingInstead = () => null;
