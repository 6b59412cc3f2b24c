import { assetDefaults, type AssetCondition } from '@atrium/contracts/asset-options';
import { newAssetSchema, type Asset } from '@atrium/contracts/assets';
import { optionalFile } from '@atrium/forms';

/** What the forms of adding and editing hold. */
export interface AssetValues {
  readonly title: string;
  readonly category: string;
  /** `YYYY-MM-DD`, or '' for none. */
  readonly purchase_date: string;
  readonly serial_number: string;
  readonly description: string;
  readonly condition: AssetCondition;
  readonly image: File | null;
}

export const emptyAsset: AssetValues = {
  title: '',
  category: '',
  purchase_date: '',
  serial_number: '',
  description: '',
  condition: assetDefaults.condition,
  image: null,
};

export const valuesOf = (asset: Asset): AssetValues => ({
  title: asset.title,
  category: asset.category,
  purchase_date: asset.purchase_date ?? '',
  serial_number: asset.serial_number,
  description: asset.description,
  condition: asset.condition,
  image: null,
});

/** A body has an empty text for no day. */
export const assetRules = newAssetSchema
  .extend({ image: optionalFile })
  .transform(({ purchase_date, ...rest }): AssetValues => ({ ...rest, purchase_date: purchase_date ?? '' }));

/** The field of a refusal that names none. */
export const assetFieldOfCode = { 'asset.serial-taken': 'serial_number' } as const;
