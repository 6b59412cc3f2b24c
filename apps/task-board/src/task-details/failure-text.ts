import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';

/**
 * What a screen shows for a failed call: its own sentence, and what the server says can be done about it. A call that
 * could not be made at all has a sentence for that.
 */
export function failureText(failure: unknown, code: ErrorCode): string {
  const sentence = messageFor(code);
  if (!isApiFailure(failure) || failure.kind === 'no-response') return sentence;
  if (failure.kind === 'setup') return messageFor(failure.code);
  const reason = fieldReason(failure) ?? failure.detail;
  if (failure.status >= 500 || reason === null || reason === sentence) return sentence;
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : ':'} ${reason}`;
}

/** What is wrong with the one field that most calls here send: nothing is highlighted beside it. */
const fieldReason = (failure: unknown): string | undefined => Object.values(failureFields(failure))[0]?.[0];

/** For calls that have no sentence of their own. */
export const plainFailureText = (failure: unknown): string =>
  fieldReason(failure) ?? failureMessage(failure, { fallback: 'server.error', noResponse: 'network.error' });

/** For messages of a conversation. */
export const messageFailureText = (failure: unknown): string =>
  fieldReason(failure) ??
  failureMessage(failure, {
    fallback: 'server.error',
    noResponse: 'network.error',
    setup: 'tenant.token-or-tenant-missing',
  });

/** Whether the task was changed by someone else since it was read. */
export const isNewer = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === 409;
