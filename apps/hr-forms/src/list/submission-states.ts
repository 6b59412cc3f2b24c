import type { SubmissionState } from '@atrium/contracts/hr-forms';

/** Every state as people read it, in the order of a filter. */
export const stateLabels = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionState, string>;

export const isSubmissionState = (value: string | null): value is SubmissionState =>
  value !== null && Object.hasOwn(stateLabels, value);
