import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { formatCount } from '@atrium/contracts/numbers';
import { failureMessage } from '@atrium/tenant-api';
import { Button, EmptyState, ErrorState, LoadingState, Notice, Stack, Text, tokens, OutdatedNotice } from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import { useCallback, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHrFormsSubmissionsInfiniteQuery, type SubmissionFilters, type SubmissionScope } from '../api/hr-forms.api';
import { useKeptFocus } from '../focus/use-kept-focus';
import { SubmissionList } from './SubmissionList';
import { isNarrowed } from './submission-filters';

interface SubmissionResultsProps {
  readonly label: string;
  readonly scope: SubmissionScope;
  readonly filters: SubmissionFilters;
  readonly pathOf: (submission: SubmissionSummary) => string;
  readonly showsPerson: boolean;
  /** In the place of a list with nothing in it and no filter set. */
  readonly empty: ReactNode;
  readonly onClearFilters: () => void;
}

/** A list of submissions in each of its states; paged by the server, windowed on screen. */
export function SubmissionResults({
  label,
  scope,
  filters,
  pathOf,
  showsPerson,
  empty,
  onClearFilters,
}: SubmissionResultsProps) {
  const { data, currentData, error, isFetching, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useHrFormsSubmissionsInfiniteQuery({ scope, filters }, { refetchOnMountOrArgChange: true });

  const fetchMore = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  const failure = error === undefined ? null : failureMessage(error, { fallback: 'hr-forms.fetch-failed' });
  // Another filter shows the former result, dimmed, until its own is here.
  const shown = currentData ?? data;
  const submissions = shown?.pages.flatMap(({ results }) => results) ?? [];
  const total = shown?.pages.at(-1)?.total ?? submissions.length;
  const isNothing = submissions.length === 0 && !hasNextPage;

  // Clearing the filters or trying again takes the button for it along.
  const place = useKeptFocus<HTMLDivElement>([failure, shown === undefined, isNothing].join());

  const content = (): ReactNode => {
    if (currentData === undefined && failure !== null && !isFetching) {
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    }
    if (shown === undefined) return <LoadingState />;
    if (isNothing) {
      if (!isNarrowed(filters)) return empty;
      return (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Nothing found"
          action={<Button onClick={onClearFilters}>Clear filters</Button>}
        >
          No submissions match these filters.
        </EmptyState>
      );
    }
    return (
      <Stack gap={2}>
        {failure !== null && !isFetchNextPageError && (
          <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <Text role="status" size="small" tone="muted">
          {formatCount(total, 'submission', 'submissions')}
        </Text>
        <Results aria-busy={isFetching} data-stale={(currentData === undefined && isFetching) || undefined}>
          <SubmissionList
            label={label}
            submissions={submissions}
            total={total}
            hasMore={hasNextPage}
            onNearEnd={fetchMore}
            pathOf={pathOf}
            showsPerson={showsPerson}
          />
        </Results>
        {isFetchNextPageError && failure !== null && (
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => void fetchNextPage()}>
                Try again
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
      </Stack>
    );
  };
  return (
    <Place ref={place} tabIndex={-1}>
      {content()}
    </Place>
  );
}

const Place = styled.div`
  border-radius: ${tokens.radius.large};
`;

const Results = styled.div`
  transition: opacity 150ms;

  &[data-stale] {
    opacity: 0.55;
  }
`;
