import { groupDigits } from '@atrium/contracts/numbers';
import { useSearchParams } from '@atrium/router';
import { Badge, EmptyState, Inline, LoadingState, PageHeader, Stack, VisuallyHidden } from '@atrium/ui';
import { CheckCheck, FileText } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useHrFormsInboxCountQuery, useHrFormsReaderQuery } from '../api/hr-forms.api';
import { Absences } from '../absences/Absences';
import { decisionPath, formsPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';
import { TextLink } from '../navigation/links';
import { NothingToDecide } from './NothingToDecide';

/** The forms that the user can decide on now, and what others submitted as far as they may read it. */
export function HrPage() {
  const { data: reader = plainReader, isLoading: isReaderLoading } = useHrFormsReaderQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: count = 0, isLoading } = useHrFormsInboxCountQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const { readsOthers, delegatesForOthers } = reader;
  const named = params.get('tab');
  const tab = named === 'absences' || (named === 'all' && readsOthers) ? named : 'inbox';

  const inbox = { id: 'inbox', label: <InboxLabel count={count} />, content: <Inbox /> } as const;
  const absences = {
    id: 'absences',
    label: 'Absences',
    content: <Absences forOthers={delegatesForOthers} />,
  } as const;
  const all = { id: 'all', label: 'All submissions', content: <AllSubmissions /> } as const;
  return (
    <Stack gap={4}>
      <PageHeader title="HR" subtitle="Review forms that people have submitted." />
      {isLoading || isReaderLoading ? (
        <LoadingState />
      ) : !readsOthers && count === 0 && tab === 'inbox' ? (
        <NothingToDecide />
      ) : (
        <Tabs
          label="Submissions"
          selected={tab}
          onSelect={(id) => {
            setParams(id === 'inbox' ? {} : { tab: id });
          }}
          items={readsOthers ? [inbox, all, absences] : [inbox, absences]}
        />
      )}
    </Stack>
  );
}

/** Until it is known what the user may do. */
const plainReader = { readsOthers: false, delegatesForOthers: false } as const;

const InboxLabel = ({ count }: { readonly count: number }) => (
  <Inline as="span" gap={2}>
    Inbox
    {count > 0 && (
      <Badge tone="accent">
        {groupDigits(count)}
        <VisuallyHidden> waiting</VisuallyHidden>
      </Badge>
    )}
  </Inline>
);

const Inbox = () => (
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
);

const AllSubmissions = () => (
  <Submissions
    scope="all"
    label="All submissions"
    shows={['search', 'form', 'state', 'outcome', 'from', 'to']}
    pathOf={({ id }) => decisionPath(id)}
    empty={
      <EmptyState icon={<FileText aria-hidden />} title="No forms submitted yet">
        <TextLink to={formsPath}>All Forms</TextLink>
      </EmptyState>
    }
  />
);
