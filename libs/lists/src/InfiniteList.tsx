import { Button, EmptyState, ErrorState, Inline, LoadingState, Notice, OutdatedNotice, tokens } from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusOnRows } from './use-focus-on-rows';
import type { InfiniteListState } from './use-infinite-list';
import { useRowKeys } from './use-row-keys';

/** What is said where no row matches the filter. */
export interface NoMatch {
  readonly title: string;
  readonly message: string;
  readonly onClear: () => void;
}

export interface InfiniteListProps {
  readonly list: InfiniteListState<unknown>;
  /** Shown until the first rows have been read. */
  readonly loading?: ReactNode;
  /** In the place of a list with nothing in it. */
  readonly empty: ReactNode;
  /** Given where a filter narrows the list, in place of `empty`. */
  readonly noMatch?: NoMatch | false;
  /** Below the last row of all. */
  readonly end?: ReactNode;
  /** Of a button that brings more rows. Without it, they come as the end comes near, see `useInfiniteRows`. */
  readonly moreLabel?: string;
  /** The rows. Each has its index as `data-index`. */
  readonly children: ReactNode;
}

/** A list in each of its states. Arrows move through its rows, see `useRowKeys`. */
export function InfiniteList({
  list,
  loading = <LoadingState />,
  empty,
  noMatch = false,
  end,
  moreLabel,
  children,
}: InfiniteListProps) {
  const { rows, state, failure, isFetching, isStale, hasMore } = list;
  const { frameRef, focusLast, focusNext } = useFocusOnRows(rows.length);
  const rowKeys = useRowKeys();

  if (state === 'failed') return <ErrorState message={failure?.message} onRetry={list.reload} />;
  if (state === 'loading') return loading;
  if (rows.length === 0 && !hasMore) return noMatch ? <NothingFound {...noMatch} /> : empty;
  return (
    <Results {...rowKeys} ref={frameRef} aria-busy={isStale} data-stale={isStale || undefined}>
      {failure?.of === 'update' && (
        <OutdatedNotice message={failure.message} onRetry={list.reload} retrying={isFetching} />
      )}
      {children}
      {failure?.of === 'next page' && (
        <Notice
          tone="danger"
          action={
            moreLabel === undefined && (
              <Button
                size="small"
                onClick={() => {
                  // The button disappears, and new rows follow the last one.
                  focusLast();
                  list.retryMore();
                }}
              >
                Try again
              </Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      {hasMore && moreLabel !== undefined && (
        <Inline justify="center">
          <Button
            pending={isFetching}
            onClick={() => {
              focusNext();
              list.retryMore();
            }}
          >
            {moreLabel}
          </Button>
        </Inline>
      )}
      {!hasMore && end !== undefined && <End>{end}</End>}
    </Results>
  );
}

const NothingFound = ({ title, message, onClear }: NoMatch) => (
  <EmptyState icon={<SearchX aria-hidden />} title={title} action={<Button onClick={onClear}>Clear filters</Button>}>
    {message}
  </EmptyState>
);

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  transition: opacity ${tokens.motion.fast};

  &[data-stale] {
    opacity: 0.55;
  }
`;

const End = styled.p`
  margin: ${tokens.space[1]} 0 0;
  text-align: center;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
