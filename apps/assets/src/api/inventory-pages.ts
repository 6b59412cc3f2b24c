import type { Asset, AssetListQuery } from '@atrium/contracts/assets';

/** What the inventory is narrowed to and sorted by. */
export type InventoryQuery = Pick<AssetListQuery, 'search' | 'category' | 'state' | 'holder' | 'sort'>;

/** Whether a changed asset still belongs to a narrowed list. What a search finds, only the server knows: it stays. */
export const stillMatches = ({ category, state, holder }: InventoryQuery, asset: Asset): boolean =>
  (category === undefined || asset.category === category) &&
  (state === undefined || asset.state === state) &&
  (holder === undefined || asset.holder?.user === holder);
