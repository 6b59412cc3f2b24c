import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { formatCount } from '@atrium/contracts/numbers';
import { formTabs } from '@atrium/hr-form-model/forms';
import { InfiniteList, useAddressFilter, useInfiniteList } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Inline, Stack, Text, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useHrFormsSubmissionsInfiniteQuery, type SubmissionScope } from '../api/hr-forms.api';
import { useKeptFocus } from '../focus/use-kept-focus';
import { submissionFilter, type FilterName } from './submission-filter';
import { SubmissionFilterBar } from './SubmissionFilterBar';
import { SubmissionList } from './SubmissionList';

interface SubmissionsProps {
  readonly label: string;
  readonly scope: SubmissionScope;
  /** Whoever shows it has just read it. */
  readonly isFresh?: boolean;
  /** Which filters the list has. */
  readonly shows: readonly FilterName[];
  readonly pathOf: (submission: SubmissionSummary) => string;
  /** In the place of a list with nothing in it and no filter set. */
  readonly empty: ReactNode;
}

/** A list of submissions with its filters; paged by the server, windowed on screen. */
export function Submissions({ label, scope, isFresh = false, shows, pathOf, empty }: SubmissionsProps) {
  const isOwn = scope === 'list';
  const filters = { shows, hasDrafts: isOwn };
  const { filter, isNarrowed, change, clear } = useAddressFilter(submissionFilter(filters));
  const list = useInfiniteList(
    useHrFormsSubmissionsInfiniteQuery({ scope, filter }, { refetchOnMountOrArgChange: !isFresh }),
    { failure: (failure) => loadFailureMessage(failure, 'hr-forms.fetch-failed') },
  );
  const { rows, state, failure, hasMore } = list;

  // Clearing the filters or trying again takes the button for it along.
  const place = useKeptFocus<HTMLDivElement>([state, failure?.message, rows.length === 0 && !hasMore].join());

  return (
    <Stack gap={4}>
      <SubmissionFilterBar label={label} {...filters} filter={filter} forms={formTabs} onChange={change} />
      <Place ref={place} tabIndex={-1}>
        <InfiniteList
          list={list}
          empty={empty}
          noMatch={
            isNarrowed && { title: 'Nothing found', message: 'No submissions match these filters.', onClear: clear }
          }
        >
          <Stack gap={2}>
            <Inline gap={2}>
              <Text role="status" size="small" tone="muted">
                {formatCount(list.total ?? rows.length, 'submission', 'submissions')}
              </Text>
              <FilterStar title={label} isNarrowed={isNarrowed} />
            </Inline>
            <SubmissionList label={label} list={list} pathOf={pathOf} showsPerson={!isOwn} />
          </Stack>
        </InfiniteList>
      </Place>
    </Stack>
  );
}

const Place = styled.div`
  border-radius: ${tokens.radius.large};
`;
