import type { AssetRequestState } from '@atrium/contracts/asset-options';
import type { AssetRequest, AssetRequestPage } from '@atrium/contracts/assets';
import { changeInPages, cursorPages } from '@atrium/lists';
import {
  injectTenantEndpoints,
  isUnsure,
  keyHeader,
  rereadIfUnsure,
  type ApiFailure,
  type TenantCacheAccess,
} from '@atrium/tenant-api';
import { assetTag, assetsRoot, derivedTag, historyTag, inventoryTag, requestsTag, segment } from './asset-calls';

const requestPageSize = 50;

export interface RequestsQuery {
  /** All of them if left out. */
  readonly state?: AssetRequestState;
  /** One's own only; those who are no admins never see others. */
  readonly mine?: 'true';
}

export interface NewRequest {
  /** Names the opened form, see `newKey`. */
  readonly key: string;
  readonly category: string;
  readonly asset: string | null;
  readonly reason: string;
}

/** A request is closed once, however often the call is sent with the same key. */
interface Closing {
  readonly id: string;
  readonly key: string;
}

/** How many are open. Apart from the lists, where a decision is shown in its place. */
const openCountTag = { type: 'Asset', id: 'OPEN REQUESTS' } as const;
const everyRequest = [requestsTag, openCountTag] as const;

/** A refusal means that someone else decided or withdrew it; without an answer, nobody knows whether it was done. */
const afterDecision = (failure: ApiFailure | undefined) => {
  if (failure === undefined) return [openCountTag];
  return wasSent(failure) ? everyRequest : [];
};

const wasSent = (failure: ApiFailure): boolean => failure.kind !== 'setup';

interface Decision extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: AssetRequest }>;
}

/** If an answer was lost, all requests are read once the server can be reached. */
const rereadRequests = (decision: Decision): Promise<void> =>
  rereadIfUnsure(decision, () => {
    decision.dispatch(requestsApi.util.invalidateTags([...everyRequest]));
  });

/** Puts the answered request in its place in the lists, or takes it from those of another state; no page is read again. */
async function showAnswer(_: unknown, decision: Decision): Promise<void> {
  const { dispatch, getState, queryFulfilled } = decision;
  let request: AssetRequest;
  try {
    ({ data: request } = await queryFulfilled);
  } catch {
    await rereadRequests(decision);
    return;
  }
  const { endpoints, util } = requestsApi;
  for (const query of util.selectCachedArgsForQuery(getState(), 'assetsRequests')) {
    // A page that is still loading would overwrite what is changed now.
    await dispatch(util.getRunningQueryThunk('assetsRequests', query));
    dispatch(
      util.updateQueryData('assetsRequests', query, ({ pages }) => {
        changeInPages(pages, request, query.state === undefined || query.state === request.state);
      }),
    );
    const pages = endpoints.assetsRequests.select(query)(getState()).data?.pages ?? [];
    const isUsedUp = pages.every(({ results }) => results.length === 0) && (pages.at(-1)?.next ?? null) !== null;
    // More follow those that have been decided.
    if (isUsedUp) void dispatch(endpoints.assetsRequests.initiate(query, { subscribe: false, forceRefetch: true }));
  }
}

const requestsApi = injectTenantEndpoints((build) => ({
  assetsRequests: build.infiniteQuery<AssetRequestPage, RequestsQuery, string>({
    ...cursorPages((params: RequestsQuery) => ({ url: `${assetsRoot}requests/list/`, params }), requestPageSize),
    providesTags: [requestsTag],
  }),

  /** How many are open: of everyone for an admin, of oneself for others. */
  assetsOpenRequests: build.query<number, void>({
    query: () => ({ url: `${assetsRoot}requests/list/`, params: { state: 'open', limit: 1 } }),
    transformResponse: ({ total }: AssetRequestPage) => total,
    providesTags: [openCountTag],
  }),

  assetsRequestSend: build.mutation<AssetRequest, NewRequest>({
    query: ({ key, ...body }) => ({
      url: `${assetsRoot}requests/create/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => (failure === undefined || isUnsure(failure) ? everyRequest : []),
    onQueryStarted: (_, api) => rereadRequests(api),
  }),

  assetsRequestWithdraw: build.mutation<AssetRequest, Closing>({
    query: ({ id, key }) => ({
      url: `${assetsRoot}requests/withdraw/${segment(id)}/`,
      method: 'POST',
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => afterDecision(failure),
    onQueryStarted: showAnswer,
  }),

  assetsRequestGrant: build.mutation<AssetRequest, Closing & { readonly asset: string; readonly comment: string }>({
    query: ({ id, key, ...body }) => ({
      url: `${assetsRoot}requests/grant/${segment(id)}/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure, { asset }) => [
      ...afterDecision(failure),
      ...(failure === undefined || wasSent(failure)
        ? [inventoryTag, derivedTag, assetTag(asset), historyTag(asset)]
        : []),
    ],
    onQueryStarted: async (grant, decision): Promise<void> => {
      await showAnswer(grant, decision);
      await rereadIfUnsure(decision, () => {
        const { asset } = grant;
        decision.dispatch(
          requestsApi.util.invalidateTags([inventoryTag, derivedTag, assetTag(asset), historyTag(asset)]),
        );
      });
    },
  }),

  assetsRequestDeny: build.mutation<AssetRequest, Closing & { readonly comment: string }>({
    query: ({ id, key, comment }) => ({
      url: `${assetsRoot}requests/deny/${segment(id)}/`,
      method: 'POST',
      body: { comment },
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => afterDecision(failure),
    onQueryStarted: showAnswer,
  }),
}));

export const {
  useAssetsRequestsInfiniteQuery,
  useAssetsOpenRequestsQuery,
  useAssetsRequestSendMutation,
  useAssetsRequestWithdrawMutation,
  useAssetsRequestGrantMutation,
  useAssetsRequestDenyMutation,
} = requestsApi;
