import type { ErrorCode } from '@atrium/errors';
import { showToast } from '@atrium/ui/toast';
import { failureText } from '../task-details/failure-text';

/** Tells that something one asked for did not happen, where there is no form to tell it in, and offers another try. */
export function tellFailure(failure: unknown, code: ErrorCode, retry?: () => void): void {
  showToast({
    tone: 'danger',
    message: failureText(failure, code),
    ...(retry !== undefined && { action: { label: 'Try again', onPress: retry } }),
  });
}
