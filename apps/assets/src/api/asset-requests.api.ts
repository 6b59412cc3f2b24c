import type { AssetRequestState } from '@atrium/contracts/asset-options';
import type { AssetRequest, AssetRequestPage } from '@atrium/contracts/assets';
import { injectTenantEndpoints, keyHeader, type ApiFailure } from '@atrium/tenant-api';
import { assetTag, assetsRoot, derivedTag, historyTag, inventoryTag, requestsTag, segment } from './asset-calls';

const requestPageSize = 50;

export interface RequestsQuery {
  /** All of them where it is left out. */
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

/** What a refusal of 404 or 409 means: someone decided or withdrew it meanwhile. */
const afterDecision = (failure: ApiFailure | undefined) =>
  failure === undefined || failure.kind === 'refused' ? [requestsTag] : [];

const requestsApi = injectTenantEndpoints((build) => ({
  assetsRequests: build.infiniteQuery<AssetRequestPage, RequestsQuery, string>({
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
    query: ({ queryArg, pageParam }) => ({
      url: `${assetsRoot}requests/list/`,
      params: { ...queryArg, limit: requestPageSize, ...(pageParam !== '' && { cursor: pageParam }) },
    }),
    providesTags: [requestsTag],
  }),

  /** How many are open: of everyone for an admin, of oneself for others. */
  assetsOpenRequests: build.query<number, void>({
    query: () => ({ url: `${assetsRoot}requests/list/`, params: { state: 'open', limit: 1 } }),
    transformResponse: ({ total }: AssetRequestPage) => total,
    providesTags: [requestsTag],
  }),

  assetsRequestSend: build.mutation<AssetRequest, NewRequest>({
    query: ({ key, ...body }) => ({
      url: `${assetsRoot}requests/create/`,
      method: 'POST',
      body,
      headers: keyHeader(key),
    }),
    invalidatesTags: (_, failure) => (failure === undefined ? [requestsTag] : []),
  }),

  assetsRequestWithdraw: build.mutation<AssetRequest, string>({
    query: (id) => ({ url: `${assetsRoot}requests/withdraw/${segment(id)}/`, method: 'POST' }),
    invalidatesTags: (_, failure) => afterDecision(failure),
  }),

  assetsRequestGrant: build.mutation<
    AssetRequest,
    { readonly id: string; readonly asset: string; readonly comment: string }
  >({
    query: ({ id, ...body }) => ({ url: `${assetsRoot}requests/grant/${segment(id)}/`, method: 'POST', body }),
    invalidatesTags: (_, failure, { asset }) => [
      ...afterDecision(failure),
      ...(failure === undefined || failure.kind === 'refused'
        ? [inventoryTag, derivedTag, assetTag(asset), historyTag(asset)]
        : []),
    ],
  }),

  assetsRequestDeny: build.mutation<AssetRequest, { readonly id: string; readonly comment: string }>({
    query: ({ id, comment }) => ({
      url: `${assetsRoot}requests/deny/${segment(id)}/`,
      method: 'POST',
      body: { comment },
    }),
    invalidatesTags: (_, failure) => afterDecision(failure),
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
