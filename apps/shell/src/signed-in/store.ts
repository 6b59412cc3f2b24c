import { sessionReducer, sessionStarted, type SessionRoot, type StoredSession } from '@atrium/auth-store';
import { combineReducers, configureStore, createDynamicMiddleware, type Reducer } from '@atrium/state';

const added = createDynamicMiddleware();

/** The one store of the page. Remotes add endpoints to the tenant api, never reducers. */
export const store = configureStore({
  reducer: combineReducers({ session: sessionReducer }),
  middleware: (defaults) => defaults().concat(added.middleware),
});

export type RootState = SessionRoot;

export function startStore(session: StoredSession) {
  store.dispatch(sessionStarted(session));
  return store;
}

let attaching: Promise<void> | null = null;

/**
 * Adds the tenant API to the store. Launchers don’t call it, so its code, a tenth of theirs, comes with the first page
 * that does. A failed load is not cached.
 */
export function attachTenantApi(): Promise<void> {
  attaching ??= fetchTenantApi().catch((error: unknown) => {
    attaching = null;
    throw error;
  });
  return attaching;
}

async function fetchTenantApi(): Promise<void> {
  const [{ configureApiLocation, sessionGate, tenantApi }, { readChannel }] = await Promise.all([
    import('@atrium/tenant-api'),
    import('../environment/channel'),
  ]);
  // First what can fail: what is added is added once.
  const { channel } = await readChannel();
  added.addMiddleware(tenantApi.middleware, sessionGate);
  const withTenantApi: Reducer = combineReducers({
    session: sessionReducer,
    [tenantApi.reducerPath]: tenantApi.reducer,
  });
  store.replaceReducer(withTenantApi);
  configureApiLocation(channel.api);
}
