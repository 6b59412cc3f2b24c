import { assetSorts, type AssetSort } from '@atrium/contracts/asset-options';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page of the inventory ended, and what was counted when the first page was read. */
export interface InventoryPosition {
  readonly key: string;
  /** Of the last asset, which stands behind the others of the same key. */
  readonly number: number;
  readonly total: number;
  readonly hasMore: boolean;
}

interface Keyset {
  readonly key: string;
  readonly type: 'int' | 'text' | 'date';
  readonly direction: 'asc' | 'desc';
}

/** Each key has an index that starts with the tenant, which is read in both directions. */
const keys = {
  tag: { key: 'a.number', type: 'int' },
  title: { key: 'a.title_key', type: 'text' },
  category: { key: 'a.category_key', type: 'text' },
  purchase_date: { key: 'a.purchase_key', type: 'date' },
  state: { key: 'a.state', type: 'text' },
} as const satisfies Record<string, Pick<Keyset, 'key' | 'type'>>;

const ascending = (sort: AssetSort): keyof typeof keys => {
  switch (sort) {
    case 'tag':
    case '-tag':
      return 'tag';
    case 'title':
    case '-title':
      return 'title';
    case 'category':
    case '-category':
      return 'category';
    case 'purchase_date':
    case '-purchase_date':
      return 'purchase_date';
    case 'state':
    case '-state':
      return 'state';
  }
};

export const defaultAssetSort: AssetSort = 'tag';

export function keysetOf(sort: AssetSort = defaultAssetSort): Keyset {
  return { ...keys[ascending(sort)], direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

const keySchemas = {
  int: z.string().regex(/^\d{1,9}$/),
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0')),
  date: z.iso.date(),
} as const;

const cursorSchema = z.tuple([
  z.enum(assetSorts),
  z.string(),
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  z.int().min(0),
  z.boolean(),
]);

/** Bound to the order that it was made for. */
export function writeCursor(
  sort: AssetSort = defaultAssetSort,
  { key, number, total, hasMore }: InventoryPosition,
): string {
  return encodeCursor([sort, key, number, total, hasMore]);
}

export function readCursor(sort: AssetSort = defaultAssetSort, cursor: string): InventoryPosition {
  const [, key, number, total, hasMore] = decodeCursor(
    cursor,
    cursorSchema,
    ([madeFor, last]) => madeFor === sort && keySchemas[keysetOf(sort).type].safeParse(last).success,
  );
  return { key, number, total, hasMore };
}
