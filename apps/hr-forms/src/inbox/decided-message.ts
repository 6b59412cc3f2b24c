import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';

/** What a decision did, and who is next. */
export function decidedMessage(title: string, step: number, submission: Submission): string {
  const { state, waiting_for, submitter, steps } = submission;
  const taken = steps.findLast((one) => one.step === step);
  // Its person may have submitted it again before the answer arrived.
  if (state === 'returned' || taken?.action === 'returned') {
    return messageFor('hr-form.returned', { title, name: submitter.name });
  }
  const outcome = taken?.outcome?.label ?? '';
  if (waiting_for !== null) return messageFor('hr-form.decided-next', { title, outcome, next: waiting_for.label });
  return messageFor(state === 'approved' ? 'hr-form.decided' : 'hr-form.decided-ended', { title, outcome });
}
