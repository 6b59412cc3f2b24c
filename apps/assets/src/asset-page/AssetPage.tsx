import type { Asset } from '@atrium/contracts/assets';
import { RecordColumns, RecordStates, StarButton, WayBack } from '@atrium/lists/places';
import { usePageName, useParams, useScrollMemory } from '@atrium/router';
import { useVisit } from '@atrium/tenant-api';
import { PageHeader, Stack, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useManagesAssets } from '../access/use-manages-assets';
import { useAssetsRetrieveQuery } from '../api/assets.api';
import { assetList } from '../assets-paths';
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
  // Asked beside the asset, so that its actions appear along with it.
  const isManager = useManagesAssets();
  // Links to pictures expire, and others change the same asset, so it's always read again.
  const result = useAssetsRetrieveQuery(id, { refetchOnMountOrArgChange: true });
  usePageName(result.data?.title);
  useVisit('asset', result.data?.id);
  return (
    <RecordStates result={result} list={assetList} notFound="asset.not-found" failure="asset.fetch-failed">
      {(asset) => <AssetView asset={asset} isManager={isManager} />}
    </RecordStates>
  );
}

function AssetView({ asset, isManager }: { readonly asset: Asset; readonly isManager: boolean | undefined }) {
  const [action, setAction] = useState<AssetAction | null>(null);
  return (
    <Stack gap={5}>
      <PageHeader
        back={<WayBack list={assetList} here={asset.title} />}
        title={asset.title}
        beside={<StarButton kind="asset" id={asset.id} />}
        subtitle={
          <Subtitle>
            {asset.tag}
            <StatusBadge asset={asset} />
          </Subtitle>
        }
        actions={<AssetActions asset={asset} isManager={isManager} onAction={setAction} />}
      />
      <RecordColumns>
        <AssetFacts asset={asset} />
        <Stack gap={4}>
          <CurrentHolder asset={asset} isManager={isManager} />
          <AssetHistory asset={asset.id} />
        </Stack>
      </RecordColumns>
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
