import type { SubmissionSummary } from '@atrium/contracts/hr-forms';
import { tokens } from '@atrium/ui';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SubmissionRow } from './SubmissionRow';
import { useListTop } from './use-list-top';

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
const usualHeight = 66;

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
  const { listRef, top } = useListTop<HTMLUListElement>();
  // The row that has the focus stays, however far one scrolls, and so do those that Tab leads to from there.
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useWindowVirtualizer({
    count: submissions.length,
    estimateSize: () => usualHeight,
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => submissions[index]?.id ?? index,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null) return inSight;
      const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < submissions.length);
      return [...new Set([...inSight, ...kept])].sort((one, other) => one - other);
    },
    initialOffset: () => window.scrollY,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);

  const isNearEnd = hasMore && (last?.index ?? 0) >= submissions.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, submissions.length]);

  return (
    <List
      ref={listRef}
      aria-label={label}
      onFocus={({ target }) => {
        setFocused(indexOf(target));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // On to another row: that one must not go before it has the focus.
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
      style={{
        paddingTop: (first?.start ?? top) - top,
        paddingBottom: Math.max(rows.getTotalSize() - ((last?.end ?? top) - top), 0),
      }}
    >
      {drawn.map(({ index, start }, place) => {
        const submission = submissions[index];
        return (
          submission !== undefined && (
            <li
              key={submission.id}
              ref={rows.measureElement}
              data-index={index}
              style={{ marginTop: start - (drawn[place - 1]?.end ?? start) }}
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

const indexOf = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
};

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
