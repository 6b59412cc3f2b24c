import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, isApiFailure } from '@atrium/tenant-api';

/** What a place shows for a failed call: its own sentence, and what the server says can be done about it. */
export function failureText(failure: unknown, code: ErrorCode): string {
  const sentence = messageFor(code);
  if (!isApiFailure(failure)) return sentence;
  // Without credentials no call is made, whatever it would have been for.
  if (failure.kind === 'setup') return messageFor(failure.code);
  if (failure.kind === 'no-response') return `${sentence} ${messageFor('network.error')}`;
  const detail = failure.status < 500 ? (periodRefusal(failure) ?? failure.detail) : null;
  return detail !== null && detail !== sentence ? `${sentence} ${detail}` : sentence;
}

/**
 * The same for what was sent under a key: without an answer nobody knows whether it was done, and sending it again is safe,
 * which `uncertain` says.
 */
export const sentText = (failure: unknown, code: ErrorCode, uncertain: ErrorCode): string =>
  isApiFailure(failure) && failure.kind === 'no-response' ? messageFor(uncertain) : failureText(failure, code);

/** What the server says against the days of a period; null where they are not what is wrong. */
function periodRefusal(failure: unknown): string | null {
  const { from, to } = failureFields(failure);
  return from?.[0] ?? to?.[0] ?? null;
}

/** Whether the same call would be refused again. */
export const isRefusedForGood = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === 400;

/** Whether the server answered that it has no such thing. */
export const isNotFound = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === 404;
