import type { Asset, AssetListQuery, AssetPage } from '@atrium/contracts/assets';

/** What the inventory is narrowed to and sorted by. */
export type InventoryQuery = Pick<AssetListQuery, 'search' | 'category' | 'state' | 'holder' | 'sort'>;

/** Whether a changed asset still belongs to a narrowed list. What a search finds, only the server knows: it stays. */
export const stillMatches = ({ category, state, holder }: InventoryQuery, asset: Asset): boolean =>
  (category === undefined || asset.category === category) &&
  (state === undefined || asset.state === state) &&
  (holder === undefined || asset.holder?.user === holder);

/** Shows a changed asset in the pages that hold it: in its row, or without the row where it no longer matches. */
export function changeInPages(pages: AssetPage[], query: InventoryQuery, asset: Asset): void {
  const holds = pages.find(({ results }) => results.some(({ id }) => id === asset.id));
  if (holds === undefined) return;
  if (stillMatches(query, asset)) {
    holds.results = holds.results.map((row) => (row.id === asset.id ? asset : row));
    return;
  }
  holds.results = holds.results.filter(({ id }) => id !== asset.id);
  for (const page of pages) page.total -= 1;
}
