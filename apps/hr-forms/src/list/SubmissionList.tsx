import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { plainListStyles, tokens } from '@atrium/ui';
import { rowHeight } from '@atrium/ui/windowed';
import styled from 'styled-components';
import { SubmissionRow } from './SubmissionRow';

interface SubmissionListProps {
  readonly label: string;
  readonly list: InfiniteListState<SubmissionSummary>;
  readonly pathOf: (submission: SubmissionSummary) => string;
  readonly showsPerson: boolean;
}

const rowOptions = { rowHeight: rowHeight(66), ahead: 30 };

/** Submissions by the thousand: only the rows near the visible part of the page are in the document. */
export function SubmissionList({ label, list, pathOf, showsPerson }: SubmissionListProps) {
  const { drawn, below, measure, listRef } = useInfiniteRows<SubmissionSummary, HTMLUListElement>(list, rowOptions);
  return (
    <List ref={listRef} aria-label={label} style={{ paddingBottom: below }}>
      {drawn.map(
        ({ row: submission, index, key, gap }) =>
          submission !== undefined && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              style={{ marginTop: gap }}
              aria-setsize={list.total ?? undefined}
              aria-posinset={index + 1}
            >
              <SubmissionRow submission={submission} to={pathOf(submission)} showsPerson={showsPerson} />
            </li>
          ),
      )}
    </List>
  );
}

const List = styled.ul`
  ${plainListStyles}
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-bottom: 0;
  border-radius: ${tokens.radius.large};
  overflow: clip;
  /* The padding in place of rows that are not drawn changes while scrolling; the browser must not compensate for it. */
  overflow-anchor: none;
`;
