import { nextAssetStates, type AssetState, type SettableAssetState } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { Link } from '@atrium/router';
import { Button, buttonLook } from '@atrium/ui';
import { Pencil, Tag } from '@atrium/ui/icons';
import styled from 'styled-components';
import { labelsPath } from '../asset-paths';
import { stateDeeds } from '../dialogs/ChangeStateDialog';

/** What opens over the page of an asset. */
export type AssetDeed = 'assign' | 'return' | 'edit' | 'request' | SettableAssetState;

interface AssetActionsProps {
  readonly asset: Asset;
  readonly isAdmin: boolean;
  readonly onDeed: (deed: AssetDeed) => void;
}

/** The one thing that an asset is most likely opened for. */
const mainDeeds = {
  available: { deed: 'assign', label: 'Assign Asset' },
  assigned: { deed: 'return', label: 'Return Asset' },
  repair: { deed: 'available', label: stateDeeds.available.label },
  retired: { deed: 'available', label: stateDeeds.available.label },
} as const satisfies Record<AssetState, { deed: AssetDeed; label: string }>;

/** What may be done with the asset as it is now, by whoever is looking. */
export function AssetActions({ asset, isAdmin, onDeed }: AssetActionsProps) {
  if (!isAdmin) {
    return asset.state === 'available' ? (
      <Button
        variant="primary"
        onClick={() => {
          onDeed('request');
        }}
      >
        Request this asset
      </Button>
    ) : null;
  }
  const main = mainDeeds[asset.state];
  return (
    <>
      <LabelLink to={`${labelsPath}?ids=${asset.id}`} $variant="secondary">
        <Tag size={16} aria-hidden />
        Label
      </LabelLink>
      <Button
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => {
          onDeed('edit');
        }}
      >
        Edit
      </Button>
      {nextAssetStates[asset.state]
        .filter((state) => state !== main.deed)
        .map((state) => (
          <Button
            key={state}
            onClick={() => {
              onDeed(state);
            }}
          >
            {stateDeeds[state].label}
          </Button>
        ))}
      <Button
        variant="primary"
        onClick={() => {
          onDeed(main.deed);
        }}
      >
        {main.label}
      </Button>
    </>
  );
}

const LabelLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonLook}
`;
