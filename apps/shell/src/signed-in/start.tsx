import type { StoredSession } from '@atrium/auth-store';
import { BrowserRouter } from '@atrium/router';
import { Provider } from '@atrium/state';
import type { ReactNode } from 'react';
import { declareBanglaFont } from '../environment/bangla-font';
import './modules/provided-modules';
import { PlacePage } from './pages';
import { SignedInApp } from './SignedInApp';
import { attachTenantApi, startStore } from './store';
import { shellPaths } from './suite/suite';

export function startSignedIn(session: StoredSession): ReactNode {
  // A link into a module: what it needs is fetched beside the first render and not after it.
  if (!shellPaths.includes(location.pathname)) {
    PlacePage.preload();
    attachTenantApi().catch(() => undefined);
    import(/* webpackChunkName: 'module-loader' */ './modules/load-ahead')
      .then(({ loadAhead }) => loadAhead(location.pathname, location.search, session))
      .catch(() => undefined);
  }

  declareBanglaFont();
  return (
    <Provider store={startStore(session)}>
      {/* A page is drawn in one go. In the slices of a transition, each frame between two of them styles the whole page again. */}
      <BrowserRouter useTransitions={false}>
        <SignedInApp />
      </BrowserRouter>
    </Provider>
  );
}
