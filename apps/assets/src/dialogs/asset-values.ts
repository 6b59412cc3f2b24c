import { assetDefaults, type AssetCondition } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { isApiFailure } from '@atrium/tenant-api';
import { formFailure, missing, type FieldErrors, type FormFailure } from './form-failure';

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
export type AssetField = keyof AssetValues;

const fieldNames = [
  'title',
  'category',
  'purchase_date',
  'serial_number',
  'description',
  'condition',
  'image',
] as const satisfies readonly AssetField[];

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

/** What can be told without asking the server. */
export const checkAsset = ({ title, category }: AssetValues): FieldErrors<AssetField> => missing({ title, category });

/** The multipart body: all of the values, or those that differ from `before`. */
export function assetForm(values: AssetValues, before?: AssetValues): FormData {
  const form = new FormData();
  for (const name of fieldNames) {
    const value = values[name];
    if (value === null || value === before?.[name]) continue;
    form.append(name, value);
  }
  return form;
}

/** A failed save in the form's terms. */
export function assetFailure(
  failure: unknown,
  fallback: 'asset.add-failed' | 'asset.edit-failed',
): FormFailure<AssetField> {
  const isTaken = isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'asset.serial-taken';
  return isTaken
    ? { fields: { serial_number: failure.detail ?? messageFor('asset.serial-taken') }, message: null }
    : formFailure(failure, fieldNames, fallback);
}
