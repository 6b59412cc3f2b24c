import type {
  AssetCondition,
  AssetRequestState,
  AssetState,
  SettableAssetState,
} from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import type { BadgeTone } from '@atrium/ui';

export const stateLabels = {
  available: 'Available',
  assigned: 'Assigned',
  repair: 'In repair',
  retired: 'Retired',
} as const satisfies Record<AssetState, string>;

export const stateTones = {
  available: 'success',
  assigned: 'accent',
  repair: 'warning',
  retired: 'neutral',
} as const satisfies Record<AssetState, BadgeTone>;

export const conditionLabels = {
  new: 'New',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  broken: 'Broken',
} as const satisfies Record<AssetCondition, string>;

export const requestStateLabels = {
  open: 'Open',
  granted: 'Granted',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
} as const satisfies Record<AssetRequestState, string>;

export const requestStateTones = {
  open: 'accent',
  granted: 'success',
  denied: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<AssetRequestState, BadgeTone>;

/** What each change is called, and what it means. */
export const stateActions = {
  available: { label: 'Make available', meaning: 'It can be assigned again.' },
  repair: { label: 'Send to repair', meaning: 'It can’t be assigned until it’s available again.' },
  retired: { label: 'Retire', meaning: 'It stays on record with its history but can no longer be assigned.' },
} as const satisfies Record<SettableAssetState, { label: string; meaning: string }>;

/** The status of an asset: `Available`, `Assigned to Amina Rahman`, `In repair` or `Retired`. */
export const statusText = ({ state, holder }: Pick<Asset, 'state' | 'holder'>): string =>
  state === 'assigned' && holder !== null ? `Assigned to ${holder.name}` : stateLabels[state];

/** How sentences name an asset: `A-00042 (Laptop)`. */
export const assetName = ({ tag, title }: Pick<Asset, 'tag' | 'title'>): string => `${tag} (${title})`;
