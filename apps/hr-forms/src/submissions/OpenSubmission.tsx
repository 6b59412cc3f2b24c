import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { isNotFound, loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, ErrorState, LoadingState } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import { useHrFormsRetrieveQuery } from '../api/hr-forms.api';
import { ButtonLink } from '../navigation/links';

interface OpenSubmissionProps {
  readonly id: string;
  /** Where the list is that led here. */
  readonly backTo: string;
  readonly backLabel: string;
  readonly children: (submission: Submission) => ReactNode;
}

/** Reads a submission, and explains why if that fails. */
export function OpenSubmission({ id, backTo, backLabel, children }: OpenSubmissionProps) {
  // Others may have decided on it since it was read.
  const { currentData, error, isFetching, refetch } = useHrFormsRetrieveQuery(id, { refetchOnMountOrArgChange: true });

  const isGone = isNotFound(error);
  // A failed re-read must not take away what is being decided.
  if (currentData !== undefined && !isGone) return children(currentData);
  if (isFetching) return <LoadingState />;
  if (isGone) {
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title={messageFor('hr-form.not-found')}
        action={<ButtonLink to={backTo}>{backLabel}</ButtonLink>}
      />
    );
  }
  return <ErrorState message={loadFailureMessage(error, 'hr-forms.fetch-failed')} onRetry={() => void refetch()} />;
}
