import type { AssetImported, AssetImportPreview } from '@atrium/contracts/assets';
import { AppError, type FieldMessages } from '@atrium/errors';
import type { Caller, Transaction } from '../database/database';
import { violatedUnique } from '../database/failures';
import { requires } from '../policy/policy';
import type { Context } from '../context';
import { newId } from '../database/ids';
import type { ReadFile, ReadRow } from './import-file';
import {
  findCategorySpellings,
  findImport,
  findTakenSerials,
  insertImport,
  lockAssetsByNumber,
  planAnew,
  type CategorySpelling,
  type ImportRow,
  type TakenSerial,
} from './import-repository';
import { checkRows, tagKey, type CheckedRow } from './import-rows';
import { editAssets } from './step-repository';
import { findAssetsByNumber, insertAssets, type LockedAsset } from './repository';

/** More would be longer than anyone reads. */
const maxProblemsShown = 100;

export function previewImport(
  { database }: Context,
  caller: Caller,
  { ignoredColumns, rows }: ReadFile,
): Promise<AssetImportPreview> {
  return database.session(
    caller,
    async (tx) => {
      const checked = await check(tx, rows);
      return {
        ignored_columns: [...ignoredColumns],
        rows: checked.map(({ line, id, values, action, plan, problems }) => ({
          line,
          id,
          values,
          action,
          changes: plan === undefined || plan.action === 'add' ? [] : [...plan.changes],
          problems: toMutable(problems),
        })),
        total: checked.length,
        valid: checked.filter(({ plan }) => plan !== undefined).length,
        actions: {
          add: countOf(checked, 'add'),
          change: countOf(checked, 'change'),
          none: countOf(checked, 'none'),
        },
      };
    },
    requires('asset.manage'),
  );
}

/** All or nothing; without `skipProblems` a problem refuses them all. The same key again answers what was done. */
export async function importAssets(
  context: Context,
  caller: Caller,
  key: string,
  rows: readonly ReadRow[],
  skipProblems: boolean,
): Promise<AssetImported> {
  try {
    return await importOnce(context, caller, key, rows, skipProblems);
  } catch (error) {
    if (violatedUnique(error) !== 'asset_serial') throw error;
    // Someone added one of the serial numbers between the check and the insert: now it is a row's problem.
    return await importOnce(context, caller, key, rows, skipProblems).catch((second: unknown) => {
      throw violatedUnique(second) === 'asset_serial' ? new AppError('request.conflict', { cause: second }) : second;
    });
  }
}

async function check(tx: Transaction, rows: readonly ReadRow[]): Promise<readonly CheckedRow[]> {
  const serials = rows.map(({ values }) => values.serial_number).filter((serial) => serial !== '');
  const categories = rows.map(({ values }) => values.category);
  const [assets, taken, spellings] = await Promise.all([
    tx.rows<LockedAsset>(findAssetsByNumber(numbersOf(rows))),
    tx.rows<TakenSerial>(findTakenSerials(serials)),
    tx.rows<CategorySpelling>(findCategorySpellings(categories)),
  ]);
  return checkRows(rows, {
    assets: new Map(assets.map((asset) => [tagKey(asset.tag), asset])),
    serials: new Map(taken.map(({ serial, id }) => [serial, id])),
    categories: new Map(spellings.map(({ key, category }) => [key, category])),
  });
}

function importOnce(
  { database }: Context,
  caller: Caller,
  key: string,
  rows: readonly ReadRow[],
  skipProblems: boolean,
): Promise<AssetImported> {
  return database.session(
    caller,
    async (tx) => {
      const before = await findDone(tx, caller, key);
      if (before !== undefined) return before;
      await tx.rows(planAnew);
      await tx.rows(lockAssetsByNumber(numbersOf(rows)));
      const checked = await check(tx, rows);
      const plans = checked.flatMap(({ plan }) => plan ?? []);
      const added = plans.flatMap((plan) =>
        plan.action === 'add' ? [{ ...plan.asset, id: newId(), imageId: null }] : [],
      );
      const edits = plans.flatMap((plan) => (plan.action === 'change' ? [{ ...plan, eventId: newId() }] : []));
      const skipped = rows.length - plans.length;
      if (skipped > 0 && !skipProblems) {
        // The serial numbers may be taken by this very import, which was done elsewhere since the check above.
        const meanwhile = await findDone(tx, caller, key);
        if (meanwhile !== undefined) return meanwhile;
        throw new AppError('asset-import.problems', { fields: problemsByField(checked) });
      }
      const marked = await tx.rows(
        insertImport({
          key,
          userId: caller.userId,
          created: added.length,
          changed: edits.length,
          unchanged: plans.length - added.length - edits.length,
          skipped,
          firstId: added[0]?.id ?? null,
          lastId: added.at(-1)?.id ?? null,
        }),
      );
      if (marked.length > 0 && edits.length > 0) await tx.rows(editAssets(edits, caller.userId));
      if (marked.length > 0 && added.length > 0) await tx.rows(insertAssets(added, caller.userId));
      // Also where the same import was under way elsewhere and was done first.
      const done = await findDone(tx, caller, key);
      if (done === undefined) throw new Error('A new import couldn’t be read back.');
      return done;
    },
    requires('asset.manage'),
  );
}

async function findDone(tx: Transaction, caller: Caller, key: string): Promise<AssetImported | undefined> {
  const [done] = await tx.rows<ImportRow>(findImport(key));
  if (done === undefined) return undefined;
  if (done.by_id !== caller.userId) throw new AppError('request.key-used');
  const { created, changed, unchanged, skipped, first_tag, last_tag } = done;
  return { created, changed, unchanged, skipped, first_tag, last_tag };
}

/** Numbers of the assets that rows name: an ID is a letter and its number, such as `A-00042`. */
function numbersOf(rows: readonly ReadRow[]): readonly number[] {
  return rows.flatMap(({ id }) => {
    const [, digits] = /^A-(\d{1,9})$/i.exec(id) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

const countOf = (rows: readonly CheckedRow[], action: CheckedRow['action']): number =>
  rows.filter(({ plan }) => plan?.action === action).length;

/** Named by the row's place, from 0, and its field. */
function problemsByField(rows: readonly CheckedRow[]): FieldMessages {
  const shown = rows.flatMap(({ problems }, index) =>
    Object.entries(problems).map(([field, sentences]) => [`rows.${index}.${field}`, sentences] as const),
  );
  return Object.fromEntries(shown.slice(0, maxProblemsShown));
}

const toMutable = (problems: FieldMessages): AssetImportPreview['rows'][number]['problems'] =>
  Object.fromEntries(Object.entries(problems).map(([field, sentences]) => [field, [...sentences]]));
