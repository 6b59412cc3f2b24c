import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { RecordChange } from '@atrium/contracts/records';
import { InfiniteList, useInfiniteList } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import { History } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useEmployeesHistoryInfiniteQuery } from '../api/records.api';
import { fieldLabels } from '../employee/field-labels';
import { readableValue } from '../employee/readable-value';

/** What has been changed in a record: by whom, when, from what to what. Nothing here is ever rewritten. */
export function RecordHistory({ id }: { readonly id: string }) {
  const timeZone = useSelector(selectTimeZone);
  const list = useInfiniteList(useEmployeesHistoryInfiniteQuery(id, { refetchOnMountOrArgChange: true }), {
    failure: (failure) => loadFailureMessage(failure, 'record-history.fetch-failed'),
  });
  return (
    <InfiniteList
      list={list}
      empty={
        <EmptyState icon={<History aria-hidden />} title="No changes yet">
          Changes to this record will be listed here.
        </EmptyState>
      }
      moreLabel="Show earlier"
    >
      <Timeline aria-label="History">
        {editsOf(list.rows).map(({ first, index, changes }) => (
          <li key={first.id} data-index={index} tabIndex={-1}>
            <When>
              <bdi>{first.by?.name ?? 'Atrium'}</bdi>
              {sourceLabels[first.source]} · <time dateTime={first.at}>{formatMoment(first.at, timeZone)}</time>
            </When>
            <Changes>
              {changes.map((change) => (
                <li key={change.id}>
                  <strong>{fieldLabels[change.field]}:</strong> <Change change={change} />
                </li>
              ))}
            </Changes>
          </li>
        ))}
      </Timeline>
    </InfiniteList>
  );
}

const sourceLabels = {
  edit: '',
  import: ' · Import',
  form: ' · HR form',
  migration: ' · Update of Atrium',
  'last-day': ' · Last day passed',
} as const satisfies Record<RecordChange['source'], string>;

function Change({ change: { field, before, after } }: { readonly change: RecordChange }) {
  return (
    <>
      <VisuallyHidden>from </VisuallyHidden>
      {before === '' ? <Nothing>nothing</Nothing> : <del>{readableValue(field, before)}</del>}
      <VisuallyHidden> to</VisuallyHidden>
      <span aria-hidden> → </span>
      {after === '' ? <Nothing>nothing</Nothing> : <ins>{readableValue(field, after)}</ins>}
    </>
  );
}

interface Edit {
  readonly first: RecordChange;
  /** Of its first change in the list. */
  readonly index: number;
  readonly changes: RecordChange[];
}

/** Changes that were made at once stand together. */
function editsOf(changes: readonly RecordChange[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [index, change] of changes.entries()) {
    const latest = edits.at(-1);
    if (latest?.first.at === change.at && latest.first.by?.user === change.by?.user) {
      latest.changes.push(change);
    } else edits.push({ first: change, index, changes: [change] });
  }
  return edits;
}

const Timeline = styled.ol`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
`;

const When = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const Changes = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
  margin-top: ${tokens.space[1]};
  overflow-wrap: anywhere;

  /* A list of contacts has lines. */
  & > li {
    white-space: pre-line;
  }

  strong {
    font-weight: ${tokens.fontWeight.medium};
  }

  del {
    color: ${tokens.color.textMuted};
  }

  ins {
    text-decoration: none;
  }
`;

const Nothing = styled.span`
  color: ${tokens.color.textMuted};
  font-style: italic;
`;
