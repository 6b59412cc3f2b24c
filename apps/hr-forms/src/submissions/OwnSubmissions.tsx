import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { EmptyState } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import { formPath, formsPath, submissionPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';
import { ButtonLink } from '../navigation/links';

/** The user’s own submissions and drafts. A draft opens in the form that it belongs to. */
export const OwnSubmissions = () => (
  <Submissions
    label="My submissions"
    scope="list"
    shows={['form', 'state', 'outcome']}
    pathOf={ownPath}
    empty={
      <EmptyState
        icon={<FileText aria-hidden />}
        title="No forms submitted yet"
        action={
          <ButtonLink to={formsPath} $variant="primary">
            Choose a form
          </ButtonLink>
        }
      >
        Your drafts and submitted forms will appear here, along with their status.
      </EmptyState>
    }
  />
);

const ownPath = ({ id, form, state }: SubmissionSummary): string =>
  state === 'draft' ? formPath(form, id) : submissionPath(id);
