import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';

/** What a panel shows for a failed call: its own sentence, and what the server says can be done about it. */
export function failureText(failure: unknown, code: ErrorCode): string {
  const sentence = messageFor(code);
  const canBeActedOn = isApiFailure(failure) && failure.kind === 'refused' && failure.status < 500;
  return canBeActedOn && failure.detail !== null && failure.detail !== sentence
    ? `${sentence} ${failure.detail}`
    : sentence;
}

/** For calls that have no sentence of their own. */
export const plainFailureText = (failure: unknown): string =>
  failureMessage(failure, { fallback: 'server.error', noResponse: 'network.error' });

/** Whether the task was changed by someone else since it was read. */
export const isNewer = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === 409;
