import { failureMessage, fieldReason, isRefusedWith } from '@atrium/tenant-api';

/** For calls that have no sentence of their own. */
export const plainFailureText = (failure: unknown): string =>
  fieldReason(failure) ?? failureMessage(failure, { fallback: 'server.error', noResponse: 'network.error' });

/** The same of a call that may have succeeded; null where it did. */
export const failureIfAny = (error: unknown): string | null => (error === undefined ? null : plainFailureText(error));

/** For messages of a conversation. */
export const messageFailureText = (failure: unknown): string =>
  fieldReason(failure) ??
  failureMessage(failure, {
    fallback: 'server.error',
    noResponse: 'network.error',
    setup: 'tenant.token-or-tenant-missing',
  });

/** Whether the task was changed by someone else since it was read. */
export const isNewer = (failure: unknown): boolean => isRefusedWith(failure, 409);
