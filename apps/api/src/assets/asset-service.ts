import type { Asset, AssetChange, NewAsset } from '@atrium/contracts/assets';
import { AppError } from '@atrium/errors';
import type { Transaction } from '../database/database';
import { violatedUnique } from '../database/failures';
import { insertFile } from '../files/repository';
import { discardAfter, type Upload } from '../files/uploads';
import { requires } from '../policy/policy';
import type { Context } from '../context';
import { newId } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { editsOf, fieldsOfChange } from './asset-edits';
import { findAsset, type AssetRow } from './inventory-repository';
import { findCategoryOfOthers, findMadeBefore, insertAssets, type LockedAsset } from './repository';
import { isEditedSince } from './history-repository';
import { runAssetChange, explainTakenSerial, onlyAsset } from './change-asset';

export async function createAsset(
  context: Context,
  visitor: Visitor,
  id: string,
  asset: NewAsset,
  image: Upload | undefined,
): Promise<Asset> {
  const { database, files } = context;
  const { caller } = visitor;
  try {
    const rows = await database.session(
      caller,
      async (tx, session) => {
        const { tenantId } = await session;
        if (image !== undefined) await insertFile(tx, tenantId, image);
        await tx.rows(insertAssets([{ ...asset, id, imageId: image?.id ?? null }], caller.userId));
        return tx.rows<AssetRow>(findAsset(id));
      },
      requires('asset.manage'),
    );
    return onlyAsset(context, visitor, rows);
  } catch (error) {
    if (image !== undefined) await discardAfter(error, files, [image]);
    const isKeyUsed = ['asset_pkey', 'asset_event_key'].includes(violatedUnique(error) ?? '');
    if (!isKeyUsed) throw explainTakenSerial(error);
    const [[before], rows] = await database.session(caller, (tx) =>
      Promise.all([tx.rows(findMadeBefore(id, caller.userId)), tx.rows<AssetRow>(findAsset(id))]),
    );
    if (before === undefined) throw new AppError('request.key-used', { cause: error });
    return onlyAsset(context, visitor, rows);
  }
}

export function changeAsset(
  context: Context,
  visitor: Visitor,
  id: string,
  wanted: AssetChange,
  image: Upload | undefined,
): Promise<Asset> {
  return runAssetChange(context, visitor, id, image, async (tx, asset) => {
    const fields = fieldsOfChange(wanted, image?.id);
    const category = await withKnownSpelling(tx, asset, fields.category);
    const set = category === undefined ? fields : { ...fields, category };
    const changes = editsOf(asset, set);
    if (wanted.version !== undefined && wanted.version !== asset.version) {
      const since = isEditedSince(asset.id, wanted.version, wanted.condition !== undefined);
      const [newer] = await tx.rows<{ edited: boolean }>(since);
      if (newer?.edited === true && changes.length > 0) throw new AppError('asset.newer');
    }
    if (changes.length === 0) return undefined;
    return {
      asset,
      eventId: newId(),
      action: 'edited',
      userId: visitor.caller.userId,
      comment: '',
      eventImageId: image?.id ?? null,
      personId: null,
      changes,
      set,
    };
  });
}

/** The category as other assets have it, whatever its letter case. */
async function withKnownSpelling(tx: Transaction, { id }: LockedAsset, category?: string): Promise<string | undefined> {
  if (category === undefined) return undefined;
  const [known] = await tx.rows<{ category: string }>(findCategoryOfOthers(category, id));
  return known?.category ?? category;
}
