import type { SubmissionState, SubmissionSummary } from '@atrium/contracts/hr-forms';
import { Badge, type BadgeTone } from '@atrium/ui';
import { stateLabels } from './submission-states';

const tones = {
  draft: 'neutral',
  submitted: 'accent',
  approved: 'success',
  denied: 'danger',
  withdrawn: 'warning',
} as const satisfies Record<SubmissionState, BadgeTone>;

export const StateBadge = ({ state }: { readonly state: SubmissionState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);

/** What happens next, in a few words. */
export const waitingText = ({ waiting_for }: Pick<SubmissionSummary, 'waiting_for'>): string | null =>
  waiting_for === null ? null : `Waiting for ${waiting_for.label}`;
