import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { tokens } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SubmissionRow } from './SubmissionRow';

interface SubmissionListProps {
  readonly label: string;
  readonly submissions: readonly SubmissionSummary[];
  /** How many there are in all, those not yet loaded included. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Called when the end of what is loaded comes near. */
  readonly onNearEnd: () => void;
  readonly pathOf: (submission: SubmissionSummary) => string;
  readonly showsPerson: boolean;
}

/** Rows before the end at which the next page is asked for. */
const rowsAhead = 30;
const submissionRowHeight = rowHeight(66);

/** Submissions by the thousand: only the rows near the visible part of the page are in the document. */
export function SubmissionList({
  label,
  submissions,
  total,
  hasMore,
  onNearEnd,
  pathOf,
  showsPerson,
}: SubmissionListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { drawn, below, measure } = useWindowedRows({
    listRef,
    count: submissions.length,
    rowHeight: submissionRowHeight,
    keyOf: useCallback((index: number) => submissions[index]?.id ?? index, [submissions]),
  });

  const isNearEnd = hasMore && (drawn.at(-1)?.index ?? 0) >= submissions.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, submissions.length]);

  return (
    <List ref={listRef} aria-label={label} style={{ paddingBottom: below }}>
      {drawn.map(({ index, gap }) => {
        const submission = submissions[index];
        return (
          submission !== undefined && (
            <li
              key={submission.id}
              ref={measure}
              data-index={index}
              style={{ marginTop: gap }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              <SubmissionRow submission={submission} to={pathOf(submission)} showsPerson={showsPerson} />
            </li>
          )
        );
      })}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${tokens.color.border};
  border-bottom: 0;
  border-radius: ${tokens.radius.large};
  overflow: clip;
  /* The padding that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;
`;
