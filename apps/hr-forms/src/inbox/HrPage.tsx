import { groupDigits } from '@atrium/contracts/numbers';
import { useAddressFilter } from '@atrium/lists';
import { useSearchParams } from '@atrium/router';
import { Badge, EmptyState, Inline, LoadingState, PageHeader, Stack, VisuallyHidden } from '@atrium/ui';
import { CheckCheck, FileText } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import {
  useHrFormsInboxCountQuery,
  useHrFormsReaderQuery,
  useHrFormsSubmissionsInfiniteQuery,
} from '../api/hr-forms.api';
import { Absences } from '../absences/Absences';
import { decisionPath, formsPath } from '../hr-forms-paths';
import { Submissions } from '../list/Submissions';
import { TextLink } from '../navigation/links';
import { refetchUnlessPrefetched } from '../prefetch-screen';
import { inboxFilter, inboxShows } from './inbox-filter';
import { NothingToDecide } from './NothingToDecide';

/** The forms that the user can decide on now, and what others submitted as far as they may read it. */
export function HrPage() {
  const [refetchOnMountOrArgChange] = useState(refetchUnlessPrefetched);
  const { data: reader = plainReader, isLoading: isReaderLoading } = useHrFormsReaderQuery(undefined, {
    refetchOnMountOrArgChange,
  });
  const [params, setParams] = useSearchParams();
  const { readsOthers, delegatesForOthers } = reader;
  const named = params.get('tab');
  const tab = named === 'absences' || (named === 'all' && (readsOthers || isReaderLoading)) ? named : 'inbox';

  // Beside the first call instead of after it; the list below shows what comes of it.
  const { filter, isNarrowed } = useAddressFilter(inboxFilter);
  const { data: waiting, isLoading } = useHrFormsSubmissionsInfiniteQuery(
    { scope: 'inbox', filter },
    { skip: tab !== 'inbox', refetchOnMountOrArgChange },
  );
  const { data: counted, isLoading: isCounting } = useHrFormsInboxCountQuery(undefined, {
    // The rows go first.
    skip: isReaderLoading || isLoading,
    refetchOnMountOrArgChange: true,
  });
  const count = counted ?? 0;
  const isEmpty = !isNarrowed && waiting?.pages[0]?.results.length === 0;
  /** Whether it isn't known yet if there is an inbox at all. */
  const isUnsure = !readsOthers && tab === 'inbox' && (isLoading || (isNarrowed && isCounting));

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
      {isReaderLoading || isUnsure ? (
        <LoadingState />
      ) : !readsOthers && tab === 'inbox' && (isEmpty || counted === 0) ? (
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
    isFresh
    label="Inbox"
    shows={inboxShows}
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
