export { failureFields, failureMessage, isApiFailure, type ApiFailure, type FailureTexts } from './failure';
export { keyHeader, newKey } from './idempotency';
export { configureApiLocation, tenantBaseUrl, type ApiLocation } from './location';
export { saveFile } from './save-file';
export { sessionGate } from './session-gate';
export { injectTenantEndpoints, sharedTags, tenantApi, type SharedTag, type TenantCacheAccess } from './tenant-api';
export type { TenantBaseQuery, TenantOptions, TenantRequest } from './base-query';
