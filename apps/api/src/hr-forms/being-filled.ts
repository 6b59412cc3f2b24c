import type { SubmissionState } from '@atrium/contracts/hr-forms';

/** Whether its person fills it: it was not submitted yet, or was returned for changes. */
export const isBeingFilled = ({ state }: { readonly state: SubmissionState }): boolean =>
  state === 'draft' || state === 'returned';
