import type { SubmissionState, SubmissionStep } from '@atrium/contracts/hr-forms';
import { finalOutcomes } from '@atrium/hr-form-model/final-outcomes';
import { isFormKey } from '@atrium/hr-form-model/forms';

/** Every state as people read it. What was decided is called by its outcome. */
export const stateLabels = {
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Returned for changes',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionState, string>;

/** What was done at a step, as people read it; a decision is called by its outcome. */
export const actionLabels = {
  submitted: 'Submitted',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  returned: 'Returned for changes',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionStep['action'], string>;

export const submissionStates = Object.keys(stateLabels) as SubmissionState[];

/** The states that a form is in before it is decided, or without a decision, in the order of a filter. */
export const undecidedStates = [
  'draft',
  'submitted',
  'returned',
  'withdrawn',
] as const satisfies readonly SubmissionState[];

/** What the forms of a list can have come to: those of one form, or of all. */
export function outcomeLabels(form: string | undefined): readonly string[] {
  if (form !== undefined) return isFormKey(form) ? finalOutcomes[form] : [];
  return [...new Set(Object.values(finalOutcomes).flat())].sort((one, other) => one.localeCompare(other, 'en'));
}
