import { InfiniteList, useInfiniteList } from '@atrium/lists';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Card, Heading, Stack, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useAssetsHistoryInfiniteQuery } from '../api/assets.api';
import { HistoryEntry } from './HistoryEntry';

/** What happened to the asset, the newest first. Nothing here is ever rewritten. */
export function AssetHistory({ asset }: { readonly asset: string }) {
  const list = useInfiniteList(useAssetsHistoryInfiniteQuery(asset, { refetchOnMountOrArgChange: true }), {
    failure: (failure) => loadFailureMessage(failure, 'asset-history.fetch-failed'),
  });

  return (
    <Card as="section" tabIndex={-1} aria-labelledby="asset-history">
      <Stack gap={4}>
        <Heading id="asset-history">History</Heading>
        <InfiniteList list={list} empty={null} moreLabel="Show earlier">
          <Timeline aria-label="History">
            {list.rows.map((entry, index) => (
              <HistoryEntry key={entry.version} entry={entry} index={index} />
            ))}
          </Timeline>
        </InfiniteList>
      </Stack>
    </Card>
  );
}

const Timeline = styled.ol`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
`;
