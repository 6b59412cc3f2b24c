import { sessionReducer, sessionStarted, type SessionRoot, type StoredSession } from '@atrium/auth-store';
import { addSentences } from '@atrium/errors';
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
 * Adds the tenant API to the store, and the sentences of modules to the catalogue. Launchers need neither, so their code,
 * a tenth of a launcher's, comes with the first page that does. A failed load is not cached.
 */
export function attachTenantApi(): Promise<void> {
  attaching ??= fetchTenantApi().catch((error: unknown) => {
    attaching = null;
    throw error;
  });
  return attaching;
}

async function fetchTenantApi(): Promise<void> {
  const [{ configureApiLocation, connectPrefetch, sessionGate, tenantApi }, { readChannel }, { moduleSentences }] =
    await Promise.all([
      import('@atrium/tenant-api'),
      import('../environment/channel'),
      import('@atrium/errors/modules'),
    ]);
  // First what can fail: what is added is added once.
  const { channel } = await readChannel();
  addSentences(moduleSentences);
  added.addMiddleware(tenantApi.middleware, sessionGate);
  const withTenantApi: Reducer = combineReducers({
    session: sessionReducer,
    [tenantApi.reducerPath]: tenantApi.reducer,
  });
  store.replaceReducer(withTenantApi);
  configureApiLocation(channel.api);
  connectPrefetch(store.dispatch);
}
