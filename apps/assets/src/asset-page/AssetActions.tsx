import { nextAssetStates, type AssetState, type SettableAssetState } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { Link } from '@atrium/router';
import { Button, buttonStyles } from '@atrium/ui';
import { Pencil, Tag } from '@atrium/ui/icons';
import styled from 'styled-components';
import { labelsPath } from '../assets-paths';
import { stateActions } from '../asset/asset-text';

/** What opens over the page of an asset. */
export type AssetAction = 'assign' | 'return' | 'edit' | 'request' | SettableAssetState;

interface AssetActionsProps {
  readonly asset: Asset;
  /** Undefined until that is known. */
  readonly isManager: boolean | undefined;
  readonly onAction: (action: AssetAction) => void;
}

/** The one thing that an asset is most likely opened for. */
const mainActions = {
  available: { action: 'assign', label: 'Assign Asset' },
  assigned: { action: 'return', label: 'Return Asset' },
  repair: { action: 'available', label: stateActions.available.label },
  retired: { action: 'available', label: stateActions.available.label },
} as const satisfies Record<AssetState, { action: AssetAction; label: string }>;

/** What this person may do with the asset in its current state. */
export function AssetActions({ asset, isManager, onAction }: AssetActionsProps) {
  if (isManager === undefined) return null;
  if (!isManager) {
    return asset.state === 'available' ? (
      <Button
        variant="primary"
        onClick={() => {
          onAction('request');
        }}
      >
        Request this asset
      </Button>
    ) : null;
  }
  const main = mainActions[asset.state];
  return (
    <>
      <LabelLink to={`${labelsPath}?ids=${asset.id}`} $variant="secondary">
        <Tag size={16} aria-hidden />
        Label
      </LabelLink>
      <Button
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => {
          onAction('edit');
        }}
      >
        Edit
      </Button>
      {nextAssetStates[asset.state]
        .filter((state) => state !== main.action)
        .map((state) => (
          <Button
            key={state}
            onClick={() => {
              onAction(state);
            }}
          >
            {stateActions[state].label}
          </Button>
        ))}
      <Button
        variant="primary"
        onClick={() => {
          onAction(main.action);
        }}
      >
        {main.label}
      </Button>
    </>
  );
}

const LabelLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
