import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureSentence, isApiFailure, isRefusedWith } from '@atrium/tenant-api';

/** What to show for a failed call: its own sentence, and what can be done about it. */
export const failureText = (failure: unknown, code: ErrorCode): string =>
  hasNoAnswer(failure) ? `${messageFor(code)} ${messageFor('network.error')}` : failureSentence(failure, code);

/**
 * The same for what was sent under a key: without an answer, nobody knows whether it was done. `uncertain` says that it's
 * safe to send it again.
 */
export const sentText = (failure: unknown, code: ErrorCode, uncertain: ErrorCode): string =>
  hasNoAnswer(failure) ? messageFor(uncertain) : failureText(failure, code);

const hasNoAnswer = (failure: unknown): boolean => isApiFailure(failure) && failure.kind === 'no-response';

/** Whether the same call would be refused again. */
export const isRefusedForGood = (failure: unknown): boolean => isRefusedWith(failure, 400);
