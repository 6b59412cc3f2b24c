import type { SubmissionState, SubmissionSummary } from '@atrium/contracts/hr-forms';
import { Badge, type BadgeTone } from '@atrium/ui';
import { stateLabels } from './submission-states';

const tones = {
  draft: 'neutral',
  submitted: 'accent',
  returned: 'warning',
  approved: 'success',
  denied: 'danger',
  closed: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<SubmissionState, BadgeTone>;

/** The state of a submission, or its outcome once it is decided. */
export const StateBadge = ({ state, outcome }: Pick<SubmissionSummary, 'state' | 'outcome'>) => (
  <Badge tone={tones[state]}>{outcome?.label ?? stateLabels[state]}</Badge>
);

/** What happens next, in a few words. */
export const waitingText = ({ waiting_for }: Pick<SubmissionSummary, 'waiting_for'>): string | null =>
  waiting_for === null ? null : `Waiting for ${waiting_for.label}`;
