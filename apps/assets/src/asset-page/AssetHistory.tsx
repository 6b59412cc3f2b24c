import { failureMessage } from '@atrium/tenant-api';
import { Button, Card, ErrorState, Heading, Inline, LoadingState, Stack, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useAssetsHistoryInfiniteQuery } from '../api/assets.api';
import { HistoryEntry } from './HistoryEntry';

/** What happened to the asset, the newest first. Nothing here is ever rewritten. */
export function AssetHistory({ asset }: { readonly asset: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useAssetsHistoryInfiniteQuery(asset, {
    refetchOnMountOrArgChange: true,
  });
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];

  return (
    <Card as="section" aria-labelledby="asset-history">
      <Stack gap={4}>
        <Heading id="asset-history">History</Heading>
        {data === undefined &&
          (error !== undefined && !isFetching ? (
            <ErrorState
              message={failureMessage(error, { fallback: 'asset-history.fetch-failed' })}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingState />
          ))}
        {data !== undefined && (
          <Timeline aria-label="History" aria-busy={isFetching}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.version} entry={entry} />
            ))}
          </Timeline>
        )}
        {hasNextPage && (
          <Inline justify="center">
            <Button size="small" pending={isFetching} onClick={() => void fetchNextPage()}>
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
