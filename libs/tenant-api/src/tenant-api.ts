import type {
  BaseQueryFn,
  EndpointBuilder,
  EndpointDefinitions,
  TypedMutationOnQueryStarted,
} from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { tenantBaseQuery, type TenantBaseQuery } from './base-query';

/** Cache tags that more than one remote may provide or invalidate. */
export const sharedTags = ['Employee', 'Person', 'Board', 'Task', 'Wallet', 'Asset', 'HrForm'] as const;
export type SharedTag = (typeof sharedTags)[number];

/** The one api of the page. Remotes add endpoints to it with {@link injectTenantEndpoints}. */
export const tenantApi = createApi({
  reducerPath: 'tenantApi',
  baseQuery: tenantBaseQuery satisfies BaseQueryFn,
  tagTypes: sharedTags,
  // Other people change the same data: what was read long ago is read again when a screen comes back to it.
  refetchOnMountOrArgChange: 30,
  endpoints: () => ({}),
});

declare global {
  /** Set in a page whose remote is being written: its dev server has replaced code, and endpoints come again. */
  var atriumReplacesCode: boolean | undefined;
}

/**
 * Adds endpoints to the one api. Their names start with the remote's name (`walletGetBalance`): two endpoints of one
 * name would silently be the first one, so a second one throws.
 */
export const injectTenantEndpoints = <Definitions extends EndpointDefinitions>(
  endpoints: (build: EndpointBuilder<TenantBaseQuery, SharedTag, 'tenantApi'>) => Definitions,
) =>
  tenantApi.injectEndpoints({ endpoints, overrideExisting: globalThis.atriumReplacesCode === true ? true : 'throw' });

/** What a helper needs that shows a change in the cache before the server has answered. */
export type TenantCacheAccess = Pick<
  Parameters<NonNullable<TypedMutationOnQueryStarted<unknown, unknown, TenantBaseQuery, 'tenantApi'>>>[1],
  'dispatch' | 'getState'
>;
