import { assetDefaults } from '@atrium/contracts/asset-options';
import type { Asset, AssetHistoryEntry, AssetHolder, AssetPage, AssetRequest } from '@atrium/contracts/assets';
import { nextId } from './next-id';

/** An asset that is available; say what matters to the test. */
export function asset(given: Partial<Asset> = {}): Asset {
  const id = nextId();
  return {
    id,
    tag: `A-${id.slice(-5)}`,
    title: 'Laptop',
    category: 'Computers',
    purchase_date: '2025-01-31',
    serial_number: `SN-${id.slice(-4)}`,
    description: 'With a charger',
    image: null,
    state: 'available',
    holder: null,
    due_back: null,
    created_at: '2025-03-01T08:00:00.000Z',
    version: 1,
    ...assetDefaults,
    ...given,
  };
}

export const assetHolder = (given: Partial<AssetHolder> = {}): AssetHolder => ({
  user: nextId(),
  employee: nextId(),
  name: 'Amina Rahman',
  ...given,
});

/** An asset that is assigned to someone. */
export const assignedAsset = ({ holder = assetHolder(), ...given }: Partial<Asset> = {}): Asset =>
  asset({ state: 'assigned', holder, ...given });

export const assetPage = (
  results: Asset[],
  { next = null, total = results.length, has_more_than_total = false }: Partial<AssetPage> = {},
): AssetPage => ({ results, next, total, has_more_than_total });

export function assetHistoryEntry(given: Partial<AssetHistoryEntry> = {}): AssetHistoryEntry {
  return {
    version: 1,
    action: 'added',
    by: { user: nextId(), name: 'Nusrat Jahan' },
    at: '2025-03-01T08:00:00.000Z',
    comment: '',
    image: null,
    condition: 'good',
    state_before: null,
    state: 'available',
    person: null,
    due_back: null,
    changes: [],
    ...given,
  };
}

/** A request that waits for an answer. */
export function assetRequest(given: Partial<AssetRequest> = {}): AssetRequest {
  return {
    id: nextId(),
    requester: { user: nextId(), name: 'Amina Rahman' },
    category: 'Computers',
    asset: null,
    reason: 'Mine is broken.',
    state: 'open',
    decided_by: null,
    decided_at: null,
    decision_comment: '',
    granted_asset: null,
    created_at: '2025-03-01T08:00:00.000Z',
    ...given,
  };
}
