import type { AssetChange, AssetEdit } from '@atrium/contracts/assets';
import type { AssetStep } from './step-repository';
import type { LockedAsset } from './repository';

type Fields = AssetStep['set'];

const textFields = ['title', 'category', 'purchase_date', 'serial_number', 'description', 'condition'] as const;

/** The columns that an edit names. A new picture counts more than taking the old one away. */
export function fieldsOfChange(change: AssetChange, imageId: string | undefined): Fields {
  const { title, category, purchase_date, serial_number, description, condition, image } = change;
  return {
    ...(title === undefined ? {} : { title }),
    ...(category === undefined ? {} : { category }),
    ...(purchase_date === undefined ? {} : { purchase_date }),
    ...(serial_number === undefined ? {} : { serial_number }),
    ...(description === undefined ? {} : { description }),
    ...(condition === undefined ? {} : { condition }),
    ...(imageId === undefined ? {} : { image_id: imageId }),
    ...(imageId === undefined && image === null ? { image_id: null } : {}),
  };
}

/** What of it is different from what is there. */
export function editsOf(asset: LockedAsset, fields: Fields): readonly AssetEdit[] {
  const edits: AssetEdit[] = textFields.flatMap((field) => {
    const [before, after] = [asset[field], fields[field]];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
  const isImageNew = fields.image_id !== undefined && fields.image_id !== asset.image_id;
  return isImageNew ? [...edits, { field: 'image', before: null, after: null }] : edits;
}
