export { download } from './download';
export {
  failureFields,
  failureMessage,
  failureSentence,
  fieldReason,
  isApiFailure,
  isNotFound,
  isRefusedWith,
  loadFailureMessage,
  type ApiFailure,
  type FailureTexts,
} from './failure';
export { keyHeader, newKey } from './idempotency';
export { configureApiLocation, tenantBaseUrl, type ApiLocation } from './location';
export { changeOf, keepPendingShown, type CacheChange, type CachedAnswer } from './optimistic/layers';
export {
  isUnsure,
  optimistic,
  rereadIfUnsure,
  showingAnswer,
  notifyFailure,
  type OptimisticChange,
} from './optimistic/optimistic';
export { connectPrefetch, notSubscribed, prefetch } from './prefetch';
export { proofGate } from './proof-gate';
export { saveFile } from './save-file';
export { useStar, useVisit, type Starring } from './saved-places';
export { sessionGate } from './session-gate';
export { injectTenantEndpoints, sharedTags, tenantApi, type SharedTag, type TenantCacheAccess } from './tenant-api';
export type { TenantBaseQuery, TenantOptions, TenantRequest } from './base-query';
