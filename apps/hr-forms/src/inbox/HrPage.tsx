import { selectIsAdmin } from '@atrium/auth-store';
import { groupDigits } from '@atrium/contracts/numbers';
import { Link, useSearchParams } from '@atrium/router';
import { useSelector } from '@atrium/state';
import {
  Badge,
  EmptyState,
  Inline,
  LoadingState,
  Notice,
  PageHeader,
  Stack,
  VisuallyHidden,
  linkStyles,
} from '@atrium/ui';
import { CheckCheck, FileText } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import styled from 'styled-components';
import { useHrFormsInboxCountQuery } from '../api/hr-forms.api';
import { decisionPath, formPath, formsPath, submissionPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';

/** What waits for one's decision, and for admins everything that was handed in. */
export function HrPage() {
  const isAdmin = useSelector(selectIsAdmin);
  const { data: count, isLoading } = useHrFormsInboxCountQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'all' && isAdmin ? 'all' : 'inbox';

  const header = <PageHeader title="HR" subtitle="Review forms that people have submitted." />;
  if (!isAdmin && isLoading) return <LoadingState />;
  if (!isAdmin && (count ?? 0) === 0) {
    return (
      <Stack gap={4}>
        {header}
        <NothingToDecide />
      </Stack>
    );
  }

  const inbox = {
    id: 'inbox',
    label: (
      <Inline as="span" gap={2}>
        Inbox
        {count !== undefined && count > 0 && (
          <Badge tone="accent">
            {groupDigits(count)}
            <VisuallyHidden> waiting</VisuallyHidden>
          </Badge>
        )}
      </Inline>
    ),
    content: (
      <Submissions
        scope="inbox"
        label="Inbox"
        shows={['search', 'form', 'from', 'to']}
        pathOf={({ id }) => decisionPath(id)}
        empty={
          <EmptyState icon={<CheckCheck aria-hidden />} title="You’re all caught up">
            Forms that need your decision will appear here, oldest first.
          </EmptyState>
        }
      />
    ),
  } as const;
  const all = {
    id: 'all',
    label: 'All submissions',
    content: (
      <Submissions
        scope="all"
        label="All submissions"
        shows={['search', 'form', 'state', 'outcome', 'from', 'to']}
        pathOf={({ id }) => decisionPath(id)}
        empty={
          <EmptyState icon={<FileText aria-hidden />} title="No forms submitted yet">
            <PlainLink to={formsPath}>All Forms</PlainLink>
          </EmptyState>
        }
      />
    ),
  } as const;

  return (
    <Stack gap={4}>
      {header}
      <Tabs
        label="Submissions"
        selected={tab}
        onSelect={(id) => {
          setParams(id === 'all' ? { tab: 'all' } : {});
        }}
        items={isAdmin ? [inbox, all] : [inbox]}
      />
    </Stack>
  );
}

/** For someone who decides nothing: why the page is empty, and what they handed in themselves. */
const NothingToDecide = () => (
  <>
    <Notice tone="info" title="You have nothing to review.">
      Your company’s admins review forms. To fill one in, go to <PlainLink to={formsPath}>All Forms</PlainLink>. Forms
      you’ve submitted are listed below.
    </Notice>
    <Submissions
      scope="list"
      label="My submissions"
      shows={['form', 'state', 'outcome']}
      pathOf={({ id, form, state }) => (state === 'draft' ? formPath(form, id) : submissionPath(id))}
      empty={
        <EmptyState icon={<FileText aria-hidden />} title="No forms submitted yet">
          <PlainLink to={formsPath}>Choose a form</PlainLink>
        </EmptyState>
      }
    />
  </>
);

const PlainLink = styled(Link)`
  ${linkStyles}
`;
