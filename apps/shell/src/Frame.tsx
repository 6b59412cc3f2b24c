import { GlobalStyle } from '@atrium/ui';
import { StrictMode, type PropsWithChildren } from 'react';
import { Boundary } from './failures/Boundary';
import { SuiteFailure } from './failures/SuiteFailure';

/** Everything on the page, with one boundary around it: whatever fails, the page says so and offers a way out. */
export const Frame = ({ children }: PropsWithChildren) => (
  <StrictMode>
    <GlobalStyle />
    <Boundary renderFailure={(error, onRetry) => <SuiteFailure error={error} onRetry={onRetry} />}>{children}</Boundary>
  </StrictMode>
);
