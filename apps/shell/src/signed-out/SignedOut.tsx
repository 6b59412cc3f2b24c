import type { PropsWithChildren, ReactNode } from 'react';

/** A page without a session. What the build draws has no font: its address is only known to the page. */
export const SignedOut = ({ font, children }: PropsWithChildren<{ readonly font: ReactNode }>) => (
  <>
    {font}
    {children}
  </>
);
