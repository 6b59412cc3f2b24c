import { EmptyState, Notice } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import { formPath, formsPath, submissionPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';
import { TextLink } from '../navigation/links';

/** For people who review nothing: why the page is empty, and their own submissions. */
export const NothingToDecide = () => (
  <>
    <Notice tone="info" title="You have nothing to review.">
      Forms that need your decision will appear here. To fill one in, go to{' '}
      <TextLink to={formsPath}>All Forms</TextLink>. Forms you’ve submitted are listed below.
    </Notice>
    <Submissions
      scope="list"
      label="My submissions"
      shows={['form', 'state', 'outcome']}
      pathOf={({ id, form, state }) => (state === 'draft' ? formPath(form, id) : submissionPath(id))}
      empty={
        <EmptyState icon={<FileText aria-hidden />} title="No forms submitted yet">
          <TextLink to={formsPath}>Choose a form</TextLink>
        </EmptyState>
      }
    />
  </>
);
