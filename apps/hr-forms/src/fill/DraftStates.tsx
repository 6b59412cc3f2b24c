import { messageFor } from '@atrium/errors';
import { isNotFound, loadFailureMessage } from '@atrium/tenant-api';
import { Button, EmptyState, ErrorState } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import { submissionPath } from '../hr-forms-paths';
import { TextLink } from '../navigation/links';

interface UnreadDraftProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onStartNew: () => void;
}

/** In the place of a draft that is no longer there, or could not be read. */
export function UnreadDraft({ error, onRetry, onStartNew }: UnreadDraftProps) {
  return isNotFound(error) ? (
    <EmptyState
      icon={<FileText aria-hidden />}
      title={messageFor('hr-form.not-found')}
      action={<Button onClick={onStartNew}>Start a new form</Button>}
    />
  ) : (
    <ErrorState message={loadFailureMessage(error, 'hr-forms.fetch-failed')} onRetry={onRetry} />
  );
}

interface SubmittedDraftProps {
  readonly id: string;
  readonly onStartNew: () => void;
}

/** In the place of a draft that was submitted in the meantime. */
export const SubmittedDraft = ({ id, onStartNew }: SubmittedDraftProps) => (
  <EmptyState
    icon={<FileText aria-hidden />}
    title="You’ve already submitted this form."
    action={<Button onClick={onStartNew}>Start a new form</Button>}
  >
    <TextLink to={submissionPath(id)}>View submission</TextLink>
  </EmptyState>
);
