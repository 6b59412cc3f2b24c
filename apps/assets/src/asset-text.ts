import { formatDay } from '@atrium/contracts/dates';
import type { AssetCondition, AssetRequestState, AssetState } from '@atrium/contracts/asset-options';
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

/** Where an asset is: `Available`, `Assigned to Amina Rahman`, `In repair` or `Retired`. */
export const statusText = ({ state, holder }: Pick<Asset, 'state' | 'holder'>): string =>
  state === 'assigned' && holder !== null ? `Assigned to ${holder.name}` : stateLabels[state];

/** How sentences name an asset: `A-00042 (Laptop)`. */
export const assetName = ({ tag, title }: Pick<Asset, 'tag' | 'title'>): string => `${tag} (${title})`;

/** A calendar day (`YYYY-MM-DD`) as day/month/year. */
export const dayOrNotAvailable = (day: string | null): string => (day === null ? 'N/A' : formatDay(day));

export const orNotAvailable = (value: string): string => (value === '' ? 'N/A' : value);
