import type { ErrorCode } from '@atrium/errors';
import { showToast } from '@atrium/ui/toast';
import { failureSentence, isApiFailure } from '../failure';
import { tenantApi, type SharedTag, type TenantCacheAccess } from '../tenant-api';
import type { CacheChange } from './layers';
import { isGatewayError, rereadOnceReached } from './reachability';

type Tag = SharedTag | { readonly type: SharedTag; readonly id: string };

/** How a change is shown before the server has answered, and what happens when it is not accepted. */
export interface OptimisticChange<Arg, Answer> {
  /** What is shown at once. */
  readonly shows: (arg: Arg) => readonly CacheChange[];
  /** What the answer adds. */
  readonly answers?: (answer: Answer, arg: Arg) => readonly CacheChange[];
  /** What is read again when it was not accepted. */
  readonly rereads: (arg: Arg) => readonly Tag[];
  /** What is said then. */
  readonly failure: (arg: Arg) => ErrorCode;
  /** Begins something that lasts until the answer; what comes back ends it. */
  readonly during?: (api: TenantCacheAccess) => () => void;
}

/** What `onQueryStarted` of a mutation is given. */
interface SentChange<Answer> extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer }>;
  readonly getCacheEntry: () => { readonly endpointName?: string | undefined };
}

/**
 * For `onQueryStarted` of every mutation that shows its change before it is accepted; the one way in which that is done.
 * What is not accepted, also because nothing came back, is off the screen at once and alone: other changes under way stay.
 * What it changed is read again as soon as the server can be reached, a message says so and offers to send the same call
 * with the same argument, hence the same key, again. Its request names what it `changes`: two quick changes of one thing then
 * arrive in their order.
 */
export const optimistic =
  <Arg, Answer>(change: OptimisticChange<Arg, Answer>) =>
  async (arg: Arg, api: SentChange<Answer>): Promise<void> => {
    const { endpointName } = api.getCacheEntry();
    const end = change.during?.(api);
    const settle = change.shows(arg).map((shown) => shown.begin(api));
    try {
      const { data } = await api.queryFulfilled;
      for (const one of settle) one(true);
      for (const answered of change.answers?.(data, arg) ?? []) answered.accept(api);
    } catch (caught) {
      for (const one of settle) one(false);
      const failure = failureOf(caught);
      reread(api, change.rereads(arg), failure);
      notifyFailure(
        failure,
        change.failure(arg),
        endpointName === undefined
          ? undefined
          : () => {
              sendAgain(api, endpointName, arg);
            },
      );
    } finally {
      end?.();
    }
  };

/** Shows the server's answer in the cache. A failure is reported by whoever made the call. */
export const showingAnswer =
  <Arg, Answer>(
    answers: (answer: Answer, arg: Arg) => readonly CacheChange[],
    during?: (api: TenantCacheAccess) => () => void,
  ) =>
  async (arg: Arg, api: Omit<SentChange<Answer>, 'getCacheEntry'>): Promise<void> => {
    const end = during?.(api);
    try {
      const { data } = await api.queryFulfilled;
      for (const answered of answers(data, arg)) answered.accept(api);
    } catch {
      // Reported where the call was made.
    } finally {
      end?.();
    }
  };

/**
 * For `onQueryStarted` of a mutation that shows nothing before its answer: where nobody knows whether it was done, what it
 * may have changed is read again as soon as the server can be reached.
 */
export async function rereadIfUnsure(
  api: Pick<SentChange<unknown>, 'queryFulfilled' | 'getState'>,
  reread: () => void,
): Promise<void> {
  try {
    await api.queryFulfilled;
  } catch (caught) {
    if (isUnsure(failureOf(caught))) rereadOnceReached(api, reread);
  }
}

/** Says in a message that something did not happen, where there is no form to say it in, and offers to try again. */
export function notifyFailure(failure: unknown, code: ErrorCode, again?: () => void): void {
  showToast({
    tone: 'danger',
    message: failureSentence(failure, code),
    ...(again !== undefined && { action: { label: 'Try again', onPress: again } }),
  });
}

/** Without an answer, or with only a proxy's, nobody knows whether it was done. */
export const isUnsure = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  (failure.kind === 'no-response' || (failure.kind === 'refused' && isGatewayError(failure.status)));

function reread(api: TenantCacheAccess, tags: readonly Tag[], failure: unknown): void {
  const invalidate = () => {
    api.dispatch(tenantApi.util.invalidateTags([...tags]));
  };
  if (isUnsure(failure)) rereadOnceReached(api, invalidate);
  else invalidate();
}

interface AnyMutation {
  readonly initiate: (arg: unknown) => Parameters<TenantCacheAccess['dispatch']>[0];
}

/** Endpoints are added to the one api under their names, which its own type does not list. */
function sendAgain({ dispatch }: TenantCacheAccess, endpointName: string, arg: unknown): void {
  const endpoints: Readonly<Record<string, AnyMutation | undefined>> = tenantApi.endpoints;
  const mutation = endpoints[endpointName];
  if (mutation !== undefined) dispatch(mutation.initiate(arg));
}

const failureOf = (caught: unknown): unknown =>
  typeof caught === 'object' && caught !== null && 'error' in caught ? caught.error : caught;
