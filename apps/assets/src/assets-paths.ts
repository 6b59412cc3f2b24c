import type { RecordList } from '@atrium/lists/places';

/** The addresses of this remote, written nowhere else. */
export const assetsPath = '/asset_management';
/** As an asset’s page leads back to. */
export const assetList: RecordList = { name: 'Assets', all: 'All assets', path: assetsPath };
export const assetPath = (id: string): string => `${assetsPath}/${id}`;
export const importPath = `${assetsPath}/import`;
export const labelsPath = `${assetsPath}/labels`;

/** The tabs of the first page; the first one has no name in the address. */
export const assetTabs = ['inventory', 'mine', 'requests'] as const;
export type AssetTab = (typeof assetTabs)[number];
