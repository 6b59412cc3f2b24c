import { forgetToken, sessionReducer, sessionStarted, storeSession, type StoredSession } from '@atrium/auth-store';
import type { RemoteScreenProps } from '@atrium/remote-contract';
import { MemoryRouter, Route, Routes, useLocation } from '@atrium/router';
import { configureStore, Provider } from '@atrium/state';
import { configureApiLocation, sessionGate, tenantApi } from '@atrium/tenant-api';
import { GlobalStyle, LoadingState } from '@atrium/ui';
import { dismissToasts } from '@atrium/ui/toast';
import { ToastRegion } from '@atrium/ui/toast-region';
import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { standInForLayout } from './browser-stand-ins';
import { session as anySession } from './factories';
import { refuseUnfitRemote } from './mock-shell';
import { network, type Network, type NetworkHandlers } from './network';

export interface RenderRemoteOptions {
  /** Where the screen opens, such as `/employee_dashboard?search=a`. Starts with the base path. */
  readonly path: string;
  /** The route of the contract; the first segment of `path` if left out. */
  readonly basePath?: string;
  /** Addresses visited before, oldest first, so that Back leads somewhere. */
  readonly visited?: readonly string[];
  /** Null: nobody is signed in. An admin if left out. */
  readonly session?: StoredSession | null;
  readonly network?: NetworkHandlers;
}

export interface RenderedRemote {
  readonly network: Network;
  /** Path and query of where the person is now. */
  currentPath(): string;
  /** Leaves the page, as closing the tab would; what is stored stays. */
  unmount(): void;
}

/**
 * Mounts a remote's screen as the shell does: the real theme, store and tenant api, a router in memory, toasts, and a
 * network mocked at `fetch`. Throws if the shell would refuse the remote whose tests run.
 */
export function renderRemote(
  Screen: ComponentType<RemoteScreenProps>,
  {
    path,
    basePath = `/${path.split(/[/?]/)[1] ?? ''}`,
    visited = [],
    session = anySession(),
    network: handlers = {},
  }: RenderRemoteOptions,
): RenderedRemote {
  refuseUnfitRemote();
  standInForLayout();
  dismissToasts();
  const mocked = network(handlers);
  configureApiLocation({ scheme: 'http', host: 'localhost', port: 4300 });
  const store = configureStore({
    reducer: { session: sessionReducer, [tenantApi.reducerPath]: tenantApi.reducer },
    middleware: (defaults) => defaults().concat(tenantApi.middleware, sessionGate),
  });
  if (session === null) {
    forgetToken();
  } else {
    storeSession({ access: session.token, tenant: session.tenant });
    store.dispatch(sessionStarted(session));
  }

  let here = '';
  function Address() {
    const { pathname, search } = useLocation();
    here = `${pathname}${search}`;
    return null;
  }

  const { unmount } = render(
    <Provider store={store}>
      <GlobalStyle />
      <MemoryRouter initialEntries={[...visited, path]}>
        <Address />
        <Suspense fallback={<LoadingState />}>
          <Routes>
            <Route path={`${basePath}/*`} element={<Screen basePath={basePath} />} />
            <Route path="*" element={<p>Outside of the remote</p>} />
          </Routes>
        </Suspense>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
  return { network: mocked, currentPath: () => here, unmount };
}
