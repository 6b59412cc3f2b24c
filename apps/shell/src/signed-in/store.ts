import { sessionReducer, sessionStarted, type StoredSession } from '@atrium/auth-store';
import { configureStore } from '@atrium/state';
import { sessionGate, tenantApi } from '@atrium/tenant-api';

/** The one store of the page. Remotes add endpoints to the tenant api, never reducers. */
export function createStore(session: StoredSession) {
  const store = configureStore({
    reducer: { session: sessionReducer, [tenantApi.reducerPath]: tenantApi.reducer },
    middleware: (defaults) => defaults().concat(tenantApi.middleware, sessionGate),
  });
  store.dispatch(sessionStarted(session));
  return store;
}

export type RootState = ReturnType<ReturnType<typeof createStore>['getState']>;
