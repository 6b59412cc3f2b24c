import type { StoredSession } from '@atrium/auth-store';
import { BrowserRouter } from '@atrium/router';
import { Provider } from '@atrium/state';
import { GlobalStyle } from '@atrium/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignedInApp } from './SignedInApp';
import { createStore } from './store';

export function start(root: HTMLElement, session: StoredSession): void {
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <Provider store={createStore(session)}>
        <BrowserRouter>
          <SignedInApp />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
