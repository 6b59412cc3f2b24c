import type { Asset } from '@atrium/contracts/assets';
import { AppError, messageFor } from '@atrium/errors';
import type { Transaction } from '../database/database';
import { violatedUnique } from '../database/failures';
import { insertFile } from '../files/repository';
import { discardAfter, discardUploads, type Upload } from '../files/uploads';
import { requires } from '../policy/policy';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { findAsset, type AssetRow } from './inventory-repository';
import { findEarlierStep, takeStep, type AssetStep, type EarlierStep } from './step-repository';
import { findLockedAsset, lockAsset, type LockedAsset } from './repository';
import { toAsset } from './wire-asset';

export function onlyAsset({ links }: Context, visitor: Visitor, [row]: readonly AssetRow[]): Asset {
  if (row === undefined) throw new AppError('asset.not-found');
  return toAsset(links, visitor, row);
}

/** A call that is known again by its key. */
interface AssetCall {
  /** Of the call, or a new one; it becomes the id of the history row. */
  readonly key: string;
  readonly action: AssetStep['action'];
  /** Whether a step is what the call asks for. */
  readonly isSame: (before: EarlierStep) => boolean;
}

/**
 * One change of an asset by an admin; `work` gets the row locked. The picture lies in the store already, and is removed
 * again where it isn’t needed.
 */
export async function runAssetChange(
  context: Context,
  visitor: Visitor,
  id: string,
  image: Upload | undefined,
  work: (tx: Transaction, asset: LockedAsset) => Promise<AssetStep | undefined>,
  call?: AssetCall,
): Promise<Asset> {
  const { database, files } = context;
  try {
    const { rows, isImageUsed } = await database.session(
      visitor.caller,
      async (tx) => {
        const [, [asset], earlier] = await Promise.all([
          tx.rows(lockAsset(uuidOrNil(id))),
          tx.rows<LockedAsset>(findLockedAsset(uuidOrNil(id))),
          call === undefined ? [] : tx.rows<EarlierStep>(findEarlierStep(call.key)),
        ]);
        if (asset === undefined) throw new AppError('asset.not-found');
        const [before] = earlier;
        if (before !== undefined) {
          const isSame = before.asset_id === asset.id && before.action === call?.action && call.isSame(before);
          if (!isSame || before.by_id !== visitor.caller.userId) throw new AppError('request.key-used');
          return { rows: await tx.rows<AssetRow>(findAsset(asset.id)), isImageUsed: false };
        }
        const step = await work(tx, asset);
        if (step !== undefined) {
          if (image !== undefined) await insertFile(tx, asset.tenant_id, image);
          await tx.rows(takeStep(step));
        }
        return { rows: await tx.rows<AssetRow>(findAsset(asset.id)), isImageUsed: step !== undefined };
      },
      requires('asset.manage'),
    );
    if (image !== undefined && !isImageUsed) await discardUploads(files, [image]);
    return onlyAsset(context, visitor, rows);
  } catch (error) {
    if (image !== undefined) await discardAfter(error, files, [image]);
    throw explainTakenSerial(error);
  }
}

/** Turns a serial number that is there already into the sentence at its field; anything else stays as it is. */
export function explainTakenSerial(error: unknown): unknown {
  if (violatedUnique(error) !== 'asset_serial') return error;
  const fields = { serial_number: [messageFor('asset.serial-taken')] };
  return new AppError('asset.serial-taken', { fields, cause: error });
}
