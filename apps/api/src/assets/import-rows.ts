import {
  assetChangeSchema,
  newAssetSchema,
  type AssetEdit,
  type AssetImportValues,
  type NewAsset,
} from '@atrium/contracts/assets';
import type { AssetImportAction } from '@atrium/contracts/asset-options';
import { messageFor, type FieldMessages } from '@atrium/errors';
import type { z } from 'zod';
import { toIsoDay } from '../server/csv-records';
import { invalidFields } from '../server/validation';
import { editsOf, fieldsOfChange } from './asset-edits';
import type { ReadRow } from './import-file';
import type { AssetStep } from './step-repository';
import type { LockedAsset } from './repository';

/** What a row without problems does. */
export type RowPlan =
  | { readonly action: 'add'; readonly asset: NewAsset }
  | {
      readonly action: 'change' | 'none';
      readonly asset: LockedAsset;
      readonly set: AssetStep['set'];
      readonly changes: readonly AssetEdit[];
    };

/** A row with its problems by field; `plan` is there when there are none. */
export interface CheckedRow extends ReadRow {
  readonly problems: FieldMessages;
  readonly action: AssetImportAction;
  readonly plan: RowPlan | undefined;
}

/** What rows are checked against. */
export interface Inventory {
  /** The company's assets that rows name by their ID, by {@link tagKey}. */
  readonly assets: ReadonlyMap<string, LockedAsset>;
  /** Which assets have the serial numbers of the rows: id of the asset by {@link serialKey}. */
  readonly serials: ReadonlyMap<string, string>;
  /** How categories are spelled that are in use, by {@link categoryKey}. */
  readonly categories: ReadonlyMap<string, string>;
}

/** Forms in which texts are compared. */
export const serialKey = (serial: string): string => serial.toLowerCase();
export const categoryKey = (category: string): string => category.toLowerCase();
export const tagKey = (tag: string): string => tag.toUpperCase();

/** Checks rows each for itself, against one another, and against the inventory. */
export function checkRows(rows: readonly ReadRow[], inventory: Inventory): readonly CheckedRow[] {
  const otherLineWithSerial = repeatedLines(rows, ({ values }) => serialKey(values.serial_number));
  const otherLineWithId = repeatedLines(rows, ({ id }) => tagKey(id));
  const spellings = new Map(inventory.categories);
  return rows.map((row) => {
    const asset = inventory.assets.get(tagKey(row.id));
    const { plan, problems } = asset === undefined ? planAdding(row) : planChanging(row, asset);
    const owner = inventory.serials.get(serialKey(row.values.serial_number));
    const sameSerial = otherLineWithSerial(row);
    const sameId = otherLineWithId(row);
    const all = withProblems(problems, {
      serial_number: [
        ...(owner === undefined || owner === asset?.id ? [] : [messageFor('asset.serial-taken')]),
        ...(sameSerial === undefined ? [] : [messageFor('asset-import.serial-repeated', { line: sameSerial })]),
      ],
      id: sameId === undefined ? [] : [messageFor('asset-import.id-repeated', { line: sameId })],
    });
    const isFine = Object.keys(all).length === 0 && plan !== undefined;
    const spelled = isFine ? withKnownCategory(plan, spellings) : undefined;
    return {
      ...row,
      problems: all,
      plan: spelled,
      action: spelled?.action ?? (asset === undefined ? 'add' : 'change'),
    };
  });
}

interface Planned {
  readonly plan: RowPlan | undefined;
  readonly problems: FieldMessages;
}

function planAdding({ values }: ReadRow): Planned {
  const { data, error } = newAssetSchema.safeParse(toFields(values));
  if (error !== undefined) return { plan: undefined, problems: problemsOf(error) };
  return { plan: { action: 'add', asset: data }, problems: {} };
}

function planChanging({ values, given }: ReadRow, asset: LockedAsset): Planned {
  const fields = Object.entries(toFields(values)).filter(([field]) => (given as ReadonlySet<string>).has(field));
  const { data, error } = assetChangeSchema.safeParse(Object.fromEntries(fields));
  if (error !== undefined) return { plan: undefined, problems: problemsOf(error) };
  return { plan: changeTo(asset, fieldsOfChange(data, undefined)), problems: {} };
}

function changeTo(asset: LockedAsset, set: AssetStep['set']): RowPlan {
  const changes = editsOf(asset, set);
  return { action: changes.length === 0 ? 'none' : 'change', asset, set, changes };
}

/** Writes a category as it is spelled in the inventory, or in the row of the file that has it first. */
function withKnownCategory(plan: RowPlan, spellings: Map<string, string>): RowPlan {
  const category = plan.action === 'add' ? plan.asset.category : plan.set.category;
  if (category === undefined) return plan;
  const known = spellings.get(categoryKey(category));
  if (known === undefined) spellings.set(categoryKey(category), category);
  if (known === undefined || known === category) return plan;
  if (plan.action === 'add') return { action: 'add', asset: { ...plan.asset, category: known } };
  return changeTo(plan.asset, { ...plan.set, category: known });
}

/** Finds another line with the same key; an empty key is nobody's. */
function repeatedLines(
  rows: readonly ReadRow[],
  keyOf: (row: ReadRow) => string,
): (row: ReadRow) => number | undefined {
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') lines.set(key, [...(lines.get(key) ?? []), row.line]);
  }
  return (row) => lines.get(keyOf(row))?.find((line) => line !== row.line);
}

const problemsOf = (error: z.ZodError): FieldMessages => invalidFields(error).fields ?? {};

function withProblems(
  problems: FieldMessages,
  more: Readonly<Record<'serial_number' | 'id', readonly string[]>>,
): FieldMessages {
  const all: Record<string, readonly string[]> = { ...problems };
  for (const [field, sentences] of Object.entries(more)) {
    if (sentences.length > 0) all[field] = [...(all[field] ?? []), ...sentences];
  }
  return all;
}

/** An empty condition says nothing: a new asset gets the usual one, another keeps its own. */
function toFields({ condition, purchase_date, ...texts }: AssetImportValues): Record<string, string> {
  return {
    ...texts,
    purchase_date: toIsoDay(purchase_date),
    ...(condition === '' ? {} : { condition: condition.toLowerCase() }),
  };
}
