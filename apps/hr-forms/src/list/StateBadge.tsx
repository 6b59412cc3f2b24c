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

/** Says that the step that waits should have been taken by now. */
export const OverdueBadge = ({ waiting_for }: Pick<SubmissionSummary, 'waiting_for'>) =>
  waiting_for?.is_overdue === true && <Badge tone="danger">Overdue</Badge>;
