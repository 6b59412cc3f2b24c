import { GlobalStyle } from '@atrium/ui';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './failures/Boundary';
import { SuiteFailure } from './failures/SuiteFailure';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element.');
const root = createRoot(element);

/** Fills the page, with one boundary around everything: whatever fails, the page says so and offers a way out. */
export function show(content: ReactNode): void {
  root.render(
    <StrictMode>
      <GlobalStyle />
      <Boundary renderFailure={(error, onRetry) => <SuiteFailure error={error} onRetry={onRetry} />}>
        {content}
      </Boundary>
    </StrictMode>,
  );
}

export const showFailure = (error: unknown, onRetry: () => void): void => {
  show(<SuiteFailure error={error} onRetry={onRetry} />);
};
