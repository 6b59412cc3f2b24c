import { selectIsAdmin } from '@atrium/auth-store';
import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { Breadcrumbs, StarButton } from '@atrium/lists/places';
import { Link, useGoBack, useParams, useScrollMemory, usePageName } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage, isRefusedWith, useVisit } from '@atrium/tenant-api';
import {
  BackButton,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  Stack,
  StateTitle,
  buttonStyles,
  media,
  tokens,
} from '@atrium/ui';
import { SearchX } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useAssetsRetrieveQuery } from '../api/assets.api';
import { assetsPath } from '../assets-paths';
import {
  AssignAssetDialog,
  ChangeStateDialog,
  EditAssetDialog,
  RequestAssetDialog,
  ReturnAssetDialog,
} from '../dialogs/lazy-dialogs';
import { StatusBadge } from '../asset/StatusBadge';
import { AssetActions, type AssetAction } from './AssetActions';
import { AssetFacts } from './AssetFacts';
import { AssetHistory } from './AssetHistory';
import { CurrentHolder } from './CurrentHolder';

/** Everything recorded of one asset. */
export function AssetPage() {
  useScrollMemory();
  const { id = '' } = useParams();
  // Another asset is another page: nothing of the one before stays open.
  return <OneAsset key={id} id={id} />;
}

function OneAsset({ id }: { readonly id: string }) {
  const goBack = useGoBack(assetsPath);
  const isAdmin = useSelector(selectIsAdmin);
  const [action, setAction] = useState<AssetAction | null>(null);
  // Links to pictures expire, and others change the same asset, so it's always read again.
  const { data: asset, error, isFetching, refetch } = useAssetsRetrieveQuery(id, { refetchOnMountOrArgChange: true });
  usePageName(asset?.title);
  useVisit('asset', asset?.id);

  // An address can hold anything: what is no id at all, the API refuses as a bad request.
  if (isRefusedWith(error, 404, 400)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={<StateTitle>{messageFor('asset.not-found')}</StateTitle>}
        action={
          <InventoryLink to={assetsPath} $variant="secondary">
            All assets
          </InventoryLink>
        }
      />
    );
  }
  if (asset === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={failureMessage(error, { fallback: 'asset.fetch-failed' })} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }

  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <>
            <BackButton onClick={goBack} />
            <Breadcrumbs path={[{ label: 'Assets', to: assetsPath }]} here={asset.title} />
          </>
        }
        title={asset.title}
        beside={<StarButton kind="asset" id={asset.id} />}
        subtitle={
          <Subtitle>
            {asset.tag}
            <StatusBadge asset={asset} />
          </Subtitle>
        }
        actions={<AssetActions asset={asset} isAdmin={isAdmin} onAction={setAction} />}
      />
      <Columns>
        <AssetFacts asset={asset} />
        <Stack gap={4}>
          <CurrentHolder asset={asset} isAdmin={isAdmin} />
          <AssetHistory asset={asset.id} />
        </Stack>
      </Columns>
      <ActionDialog
        asset={asset}
        action={action}
        onClose={() => {
          setAction(null);
        }}
      />
    </Stack>
  );
}

interface ActionDialogProps {
  readonly asset: Asset;
  readonly action: AssetAction | null;
  readonly onClose: () => void;
}

function ActionDialog({ asset, action, onClose }: ActionDialogProps) {
  switch (action) {
    case null:
      return null;
    case 'assign':
      return <AssignAssetDialog asset={asset} onClose={onClose} />;
    case 'return':
      return <ReturnAssetDialog asset={asset} onClose={onClose} />;
    case 'edit':
      return <EditAssetDialog asset={asset} onClose={onClose} />;
    case 'request':
      return <RequestAssetDialog asset={asset} onClose={onClose} />;
    default:
      return <ChangeStateDialog asset={asset} state={action} onClose={onClose} />;
  }
}

const Subtitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const InventoryLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
