import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { formTabs } from '@atrium/hr-form-model/forms';
import { Link, useAddressQuery } from '@atrium/router';
import { EmptyState, Stack, buttonStyles, type ButtonStyleProps } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import styled from 'styled-components';
import { formPath, formsPath, submissionPath } from '../hr-paths';
import { readFilters, withFilter, withoutFilters, type ListFilters } from '../list/submission-filters';
import { SubmissionFilterBar } from '../list/SubmissionFilterBar';
import { SubmissionResults } from '../list/SubmissionResults';

const list: ListFilters = { shows: ['form', 'state', 'outcome'], hasDrafts: true };

/** What one has handed in or begun; a draft leads back to where it is filled. */
export function OwnSubmissions() {
  const [params, changeParams] = useAddressQuery();
  const filters = readFilters(params, list);

  return (
    <Stack gap={4}>
      <SubmissionFilterBar
        label="My submissions"
        {...list}
        filters={filters}
        forms={formTabs}
        onChange={(name, value) => {
          changeParams((latest) => withFilter(latest, name, value));
        }}
      />
      <SubmissionResults
        label="My submissions"
        scope="list"
        filters={filters}
        pathOf={ownPath}
        showsPerson={false}
        onClearFilters={() => {
          changeParams(withoutFilters);
        }}
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
    </Stack>
  );
}

const ownPath = ({ id, form, state }: SubmissionSummary): string =>
  state === 'draft' ? formPath(form, id) : submissionPath(id);

const FormsLink = styled(Link).withConfig({ shouldForwardProp: (prop) => !prop.startsWith('$') })<ButtonStyleProps>`
  ${buttonStyles}
`;
