import { messageFor, type ErrorCode } from '@atrium/errors';
import { isApiFailure } from '@atrium/tenant-api';

/** What a place shows for a failed call: its own sentence, and what the server says can be done about it. */
export function failureText(failure: unknown, code: ErrorCode): string {
  const sentence = messageFor(code);
  if (!isApiFailure(failure)) return sentence;
  // Without credentials no call is made, whatever it would have been for.
  if (failure.kind === 'setup') return messageFor(failure.code);
  if (failure.kind === 'no-response') return `${sentence} ${messageFor('network.error')}`;
  const canBeActedOn = failure.status < 500 && failure.detail !== null;
  return canBeActedOn && failure.detail !== sentence ? `${sentence} ${failure.detail}` : sentence;
}

/** Whether the server answered that it has no such thing. */
export const isNotFound = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === 404;
