import { Link } from '@atrium/router';
import { loadFailureMessage } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  Stack,
  linkStyles,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { PackageOpen } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useAssetsMineQuery } from '../api/assets.api';
import { assetPath } from '../assets-paths';
import { conditionLabels } from '../asset/asset-text';
import { DueBack } from '../asset/DueBack';
import { AssetPicture } from '../asset/AssetPicture';

/** The assets of the person who is signed in. */
export function MyAssets({ onRequest }: { readonly onRequest: () => void }) {
  const {
    data: assets,
    error,
    isFetching,
    refetch,
  } = useAssetsMineQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  if (assets === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={loadFailureMessage(error, 'assets.fetch-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (assets.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        title="Nothing is assigned to you"
        action={<Button onClick={onRequest}>Request an asset</Button>}
      >
        Assets assigned to you will appear here.
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Heading>My assets</Heading>
      <List aria-label="My assets">
        {assets.map((asset) => (
          <Item key={asset.id}>
            <AssetPicture src={asset.image} size={56} />
            <Words>
              <Title to={assetPath(asset.id)}>{asset.title}</Title>
              <Facts>
                {[asset.tag, asset.category, asset.serial_number].filter((fact) => fact !== '').join(' · ')}
              </Facts>
              <Facts>Condition: {conditionLabels[asset.condition]}</Facts>
              <DueBack day={asset.due_back} />
            </Words>
          </Item>
        ))}
      </List>
    </Stack>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.xxlarge}, 100%), 1fr));
  gap: ${tokens.space[3]};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
  padding: ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Link)`
  ${linkStyles}
  font-weight: ${tokens.fontWeight.medium};
`;

const Facts = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
