import { useCallback, useMemo } from 'react';
import type { CursorPage } from './cursor-pages';

interface ReadPages<Row> {
  readonly pages: readonly CursorPage<Row>[];
}

/** What the hook of an infinite query answers, as far as a list needs it. */
export interface InfiniteResult<Row> {
  readonly data?: ReadPages<Row> | undefined;
  readonly currentData?: ReadPages<Row> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => PromiseLike<unknown>;
  readonly refetch: () => PromiseLike<unknown>;
}

/** What couldn't be read: the list at all, a list that's already shown, or the page after the last one. */
export interface ListFailure {
  readonly of: 'list' | 'update' | 'next page';
  readonly message: string;
}

/** A list as far as it was read. */
export interface InfiniteListState<Row> {
  readonly rows: readonly Row[];
  readonly state: 'loading' | 'failed' | 'shown';
  readonly failure: ListFailure | null;
  readonly isFetching: boolean;
  /** The rows shown belong to an earlier filter; those of the new one are loading. */
  readonly isStale: boolean;
  /** More follow those in `rows`. */
  readonly hasMore: boolean;
  /** How many there are in all, those that have not been read included; null while it is not known. */
  readonly total: number | null;
  /** There are more than `total`, and they weren't counted. */
  readonly isMoreThanTotal: boolean;
  /** Reads the next page, unless something is loading or has failed: that's tried again only on request. */
  readonly fetchMore: () => void;
  readonly retryMore: () => void;
  readonly reload: () => void;
}

export interface InfiniteListOptions {
  /** The sentence to show for a failed call. */
  readonly failure: (failure: unknown) => string;
  /** The page whose count holds: by default the last one, which was read most recently. */
  readonly countedOn?: 'first' | 'last';
}

/**
 * A list that the server pages, from the hook of an infinite query. When its argument changes, the earlier rows stay until
 * the new ones have been read.
 */
export function useInfiniteList<Row>(
  result: InfiniteResult<Row>,
  { failure: messageFor, countedOn = 'last' }: InfiniteListOptions,
): InfiniteListState<Row> {
  const { data, currentData, error, isFetching, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    result;
  const pages = (currentData ?? data)?.pages;
  const rows = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const counted = pages?.at(countedOn === 'first' ? 0 : -1);

  const retryMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const fetchMore = useCallback(() => {
    if (!isFetching && !isError) retryMore();
  }, [isFetching, isError, retryMore]);

  const stateNow = () => {
    if (currentData === undefined && error !== undefined && !isFetching) return 'failed';
    return pages === undefined ? 'loading' : 'shown';
  };
  const state = stateNow();
  const failureNow = (): ListFailure | null => {
    if (error === undefined) return null;
    const message = messageFor(error);
    if (state === 'failed') return { of: 'list', message };
    return { of: isFetchNextPageError ? 'next page' : 'update', message };
  };

  return {
    rows,
    state,
    failure: failureNow(),
    isFetching,
    isStale: currentData === undefined && isFetching,
    hasMore: hasNextPage,
    total: pages === undefined ? null : (counted?.total ?? rows.length),
    isMoreThanTotal: counted?.has_more_than_total ?? false,
    fetchMore,
    retryMore,
    reload: () => void refetch(),
  };
}
