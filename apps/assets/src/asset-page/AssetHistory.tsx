import { failureMessage } from '@atrium/tenant-api';
import { Button, Card, ErrorState, Heading, Inline, LoadingState, Notice, Stack, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useAssetsHistoryInfiniteQuery } from '../api/assets.api';
import { useFocusOnMore } from '../navigation/use-focus-on-more';
import { HistoryEntry } from './HistoryEntry';

/** What happened to the asset, the newest first. Nothing here is ever rewritten. */
export function AssetHistory({ asset }: { readonly asset: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useAssetsHistoryInfiniteQuery(asset, { refetchOnMountOrArgChange: true });
  const failure = error === undefined ? null : failureMessage(error, { fallback: 'asset-history.fetch-failed' });
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];
  const { listRef, expectMore } = useFocusOnMore<HTMLOListElement>(entries.length);

  return (
    <Card as="section" tabIndex={-1} aria-labelledby="asset-history">
      <Stack gap={4}>
        <Heading id="asset-history">History</Heading>
        {data === undefined &&
          (failure !== null && !isFetching ? (
            <ErrorState message={failure} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          ))}
        {data !== undefined && (
          <Timeline ref={listRef} aria-label="History" aria-busy={isFetching}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.version} entry={entry} />
            ))}
          </Timeline>
        )}
        {isFetchNextPageError && failure !== null && <Notice tone="danger">{failure}</Notice>}
        {hasNextPage && (
          <Inline justify="center">
            <Button
              size="small"
              pending={isFetching}
              onClick={() => {
                expectMore();
                void fetchNextPage();
              }}
            >
              Show earlier
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

const Timeline = styled.ol`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
