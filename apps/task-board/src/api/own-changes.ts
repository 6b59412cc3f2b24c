import { tenantApi, type TenantCacheAccess } from '@atrium/tenant-api';

/** A call that hangs must not keep everyone else's work off the screen. */
const longestWaitMs = 5_000;

/**
 * Resolves once no change of one's own is on its way, so that an answer from before one can't undo it on screen for a
 * moment. A change that hangs is waited for once only.
 */
export function ownChangesSettling({ dispatch }: Pick<TenantCacheAccess, 'dispatch'>): () => Promise<void> {
  const hanging = new WeakSet<object>();
  const underWay = () =>
    dispatch(tenantApi.util.getRunningMutationsThunk()).filter((mutation) => !hanging.has(mutation));

  return async () => {
    for (let waitedFor = underWay(); waitedFor.length > 0; waitedFor = underWay()) {
      const isSettled = await settlesInTime(Promise.all(waitedFor));
      if (!isSettled) for (const mutation of waitedFor) hanging.add(mutation);
    }
  };
}

const settlesInTime = (promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs, false);
    void promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
