export { failureFields, failureMessage, isApiFailure, type ApiFailure, type FailureTexts } from './failure';
export { configureApiLocation, tenantBaseUrl, type ApiLocation } from './location';
export { sessionGate } from './session-gate';
export { injectTenantEndpoints, sharedTags, tenantApi, type SharedTag, type TenantCacheAccess } from './tenant-api';
export type { TenantBaseQuery, TenantRequest } from './base-query';
