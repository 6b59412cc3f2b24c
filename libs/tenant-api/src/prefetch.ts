import type { TenantCacheAccess } from './tenant-api';

type Dispatch = TenantCacheAccess['dispatch'];

let dispatchInPage: Dispatch | null = null;

/** Called once by the shell, with the page's store, for {@link prefetch}. */
export function connectPrefetch(dispatch: Dispatch): void {
  dispatchInPage = dispatch;
}

/**
 * Begins with a query before a component asks for it: `prefetch(api.endpoints.walletBalance.initiate(id, notSubscribed))`.
 * The component's query joins it. Failures are left to that one, which asks again.
 */
export function prefetch(query: (dispatch: Dispatch, getState: () => unknown, extra: unknown) => unknown): void {
  dispatchInPage?.(query);
}

/** For queries that nobody has rendered yet: what comes is kept as if the last screen that shows it had just been left. */
export const notSubscribed = { subscribe: false } as const;
