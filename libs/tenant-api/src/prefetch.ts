import type { TenantCacheAccess } from './tenant-api';

type Dispatch = TenantCacheAccess['dispatch'];

let dispatchInPage: Dispatch | null = null;

/** Called once by the shell, with the page's store, for {@link prefetch}. */
export function connectPrefetch(dispatch: Dispatch): void {
  dispatchInPage = dispatch;
}

/**
 * Starts a query before its component renders: `prefetch(api.endpoints.walletBalance.initiate(id, notSubscribed))`. The
 * component’s own query joins it, and retries if it fails. Resolves once the query has ended, also if it failed.
 */
export function prefetch(
  query: (dispatch: Dispatch, getState: () => unknown, extra: unknown) => unknown,
): Promise<unknown> {
  return Promise.resolve(dispatchInPage?.(query));
}

/** For prefetched queries: unused results are dropped after the endpoint’s `keepUnusedDataFor`. */
export const notSubscribed = { subscribe: false } as const;
