import type { Asset, NamedAsset } from '@atrium/contracts/assets';

/** An asset that was chosen in a form: as much as the form needs of it. */
export type PickedAsset = NamedAsset & Partial<Pick<Asset, 'holder' | 'condition' | 'category'>>;
