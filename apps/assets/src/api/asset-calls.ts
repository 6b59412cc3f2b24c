import type { ApiFailure, TenantRequest } from '@atrium/tenant-api';

/** Below the tenant's `/api/`; every call of this remote but the search for employees begins so. */
export const assetsRoot = 'company_management_service/assets/';

/** The inventory's pages: a change is shown in its row, where reading all of them again would lose one's place. */
export const inventoryTag = { type: 'Asset', id: 'INVENTORY' } as const;
/** Everything that counts or offers assets, or lists what someone holds. */
export const derivedTag = { type: 'Asset', id: 'DERIVED' } as const;
export const categoriesTag = { type: 'Asset', id: 'CATEGORIES' } as const;
export const requestsTag = { type: 'Asset', id: 'REQUESTS' } as const;
export const assetTag = (id: string) => ({ type: 'Asset', id }) as const;
export const historyTag = (id: string) => ({ type: 'Asset', id: `HISTORY ${id}` }) as const;

interface Answer {
  readonly data?: unknown;
  readonly error?: ApiFailure;
}
/** Makes a call from a `queryFn`. */
export type Ask = (request: TenantRequest) => PromiseLike<Answer> | Answer;

/** An id as a part of a path. */
export const segment = encodeURIComponent;
