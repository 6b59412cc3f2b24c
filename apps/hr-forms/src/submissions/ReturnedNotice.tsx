import type { Submission } from '@atrium/contracts/hr-forms';
import { Notice } from '@atrium/ui';
import type { ReactNode } from 'react';

interface ReturnedNoticeProps {
  readonly submission: Submission;
  readonly action?: ReactNode;
}

/** Who gave a form back, and what they want changed. */
export function ReturnedNotice({ submission: { steps }, action }: ReturnedNoticeProps) {
  const returned = steps.findLast((step) => step.action === 'returned');
  if (returned === undefined) return null;
  return (
    <Notice tone="warning" title={`${returned.by.name} asked for changes`} action={action}>
      {returned.comment}
    </Notice>
  );
}
