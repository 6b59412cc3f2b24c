import { selectIsAdmin } from '@atrium/auth-store';
import { useAddressQuery, useIsUnchanged } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import { ErrorState, Heading, Inline, Stack, OutdatedNotice } from '@atrium/ui';
import { useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAssetsInventoryInfiniteQuery } from '../api/assets.api';
import { isNarrowed, readInventoryQuery, withInventoryParam, withoutFilters } from './inventory-params';
import { InventoryFilters } from './InventoryFilters';
import { InventoryCount, InventoryEnd, NothingFound, NothingYet } from './InventoryStates';
import { InventoryTable, LoadingInventory } from './InventoryTable';
import { InventoryTools } from './InventoryTools';

/** Seconds after which a list in the cache is read again. */
const maxAge = 30;

/** Everything that the company owns: searched, filtered and paged by the server, windowed on screen. */
export function Inventory({ onAdd }: { readonly onAdd: () => void }) {
  const isAdmin = useSelector(selectIsAdmin);
  const [params, changeParams] = useAddressQuery();
  const query = readInventoryQuery(params);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const { data, currentData, error, isFetching, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useAssetsInventoryInfiniteQuery(query, { refetchOnMountOrArgChange: useIsUnchanged() ? false : maxAge });

  // Another search shows the former result, dimmed, until its own is here.
  const shown = currentData ?? data;
  const isStale = currentData === undefined && isFetching;
  const assets = shown?.pages.flatMap(({ results }) => results) ?? [];
  const latest = shown?.pages.at(-1);
  const isMore = latest?.has_more_than_total ?? false;
  const failure = error === undefined ? null : failureMessage(error, { fallback: 'assets.fetch-failed' });

  const fetchMore = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  const fetchMoreAgain = () => {
    // The button goes, and what comes follows the last row.
    const last = assets.at(-1)?.id ?? '';
    frame.current?.querySelector<HTMLElement>(`[data-asset="${last}"] a`)?.focus({ preventScroll: true });
    void fetchNextPage();
  };

  const select = useCallback((id: string, isChosen: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  const content = () => {
    if (currentData === undefined && failure !== null && !isFetching) {
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    }
    if (shown === undefined) return <LoadingInventory />;
    if (assets.length === 0 && !hasNextPage) {
      return isNarrowed(query) ? (
        <NothingFound
          onClear={() => {
            changeParams(withoutFilters);
            frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
          }}
        />
      ) : (
        <NothingYet onAdd={isAdmin ? onAdd : undefined} />
      );
    }
    return (
      <Results aria-busy={isStale} data-stale={isStale || undefined}>
        {failure !== null && !isFetchNextPageError && (
          <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <InventoryTable
          assets={assets}
          total={isMore || latest === undefined ? null : latest.total}
          hasMore={hasNextPage}
          onNearEnd={fetchMore}
          selected={selected}
          onSelect={isAdmin ? select : undefined}
        />
        <InventoryEnd
          count={assets.length}
          hasMore={hasNextPage}
          failure={isFetchNextPageError ? failure : null}
          onRetry={fetchMoreAgain}
        />
      </Results>
    );
  };

  return (
    <Stack ref={frame} as="section" gap={3} tabIndex={-1} aria-labelledby="asset-inventory">
      <Inline justify="space-between" gap={3}>
        <div>
          <Heading id="asset-inventory">Asset Inventory</Heading>
          <InventoryCount
            total={latest?.total ?? null}
            isMore={isMore}
            isNarrowed={isNarrowed(query)}
            isLoading={shown === undefined && isFetching}
          />
        </div>
        <InventoryTools
          query={query}
          selected={selected}
          onClearSelection={() => {
            setSelected(new Set());
          }}
        />
      </Inline>
      <InventoryFilters
        query={query}
        onChange={(name, value) => {
          changeParams((now) => withInventoryParam(now, name, value));
        }}
      />
      {content()}
    </Stack>
  );
}

const Results = styled.div`
  transition: opacity 150ms;

  &[data-stale] {
    opacity: 0.55;
  }
`;
