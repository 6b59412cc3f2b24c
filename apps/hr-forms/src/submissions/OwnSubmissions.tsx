import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { Link } from '@atrium/router';
import { EmptyState, buttonStyles, type ButtonStyleProps } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import styled from 'styled-components';
import { formPath, formsPath, submissionPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';

/** What one has handed in or begun; a draft leads back to where it is filled. */
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
          <FormsLink to={formsPath} $variant="primary">
            Choose a form
          </FormsLink>
        }
      >
        Your drafts and submitted forms will appear here, along with their status.
      </EmptyState>
    }
  />
);

const ownPath = ({ id, form, state }: SubmissionSummary): string =>
  state === 'draft' ? formPath(form, id) : submissionPath(id);

const FormsLink = styled(Link).withConfig({ shouldForwardProp: (prop) => !prop.startsWith('$') })<ButtonStyleProps>`
  ${buttonStyles}
`;
