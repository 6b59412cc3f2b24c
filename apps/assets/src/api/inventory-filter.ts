import { assetSorts, assetStates } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { addressFilter, oneOf, choice, text, uuid } from '@atrium/lists';

/** What the inventory is narrowed to and sorted by, in the address: the newest number first. */
export const inventoryFilter = addressFilter({
  search: text(),
  category: text(),
  state: oneOf(assetStates),
  holder: uuid,
  sort: choice(assetSorts, '-tag'),
});

export type InventoryFilter = ReturnType<typeof inventoryFilter.read>;

/** Whether a changed asset still belongs to a narrowed list. What a search finds, only the server knows: it stays. */
export const stillMatches = ({ category, state, holder }: InventoryFilter, asset: Asset): boolean =>
  (category === undefined || asset.category === category) &&
  (state === undefined || asset.state === state) &&
  (holder === undefined || asset.holder?.user === holder);
