import type { Statement } from '../database/database';

export interface TakenSerial {
  /** In lower case. */
  readonly serial: string;
  /** The asset that has it. */
  readonly id: string;
}

/** Which of these serial numbers assets have already. */
export function findTakenSerials(serials: readonly string[]): Statement {
  return {
    name: 'find_taken_serials',
    text: `select lower(serial_number) as serial, id from asset
           where tenant_id = (select current_tenant()) and serial_number <> ''
             and lower(serial_number) in (select lower(wanted) from unnest($1::text[]) wanted)`,
    values: [serials],
  };
}

export interface CategorySpelling {
  /** In lower case. */
  readonly key: string;
  readonly category: string;
}

/** How these categories are spelled where they are in use. */
export function findCategorySpellings(categories: readonly string[]): Statement {
  return {
    name: 'find_category_spellings',
    text: `select a.category_key as key, a.category
           from (select distinct lower(name) as key from unnest($1::text[]) name) wanted,
             lateral (select category_key, category from asset
                      where tenant_id = (select current_tenant()) and category_key = wanted.key
                      order by number limit 1) a`,
    values: [categories],
  };
}

/** Locks the assets with these numbers, always in the same order. */
export function lockAssetsByNumber(numbers: readonly number[]): Statement {
  return {
    name: 'lock_assets_by_number',
    text: `select from asset where tenant_id = (select current_tenant()) and number = any ($1::int[])
           order by number for no key update`,
    values: [numbers],
  };
}

/** An import that was done, and by whom. */
export interface ImportRow {
  readonly by_id: string;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly first_tag: string | null;
  readonly last_tag: string | null;
}

export function findImport(key: string): Statement {
  return {
    name: 'find_asset_import',
    text: `
      select i.by_id, i.created, i.changed, i.unchanged, i.skipped, first.tag as first_tag, last.tag as last_tag
      from asset_import i
      left join asset first on first.tenant_id = i.tenant_id and first.id = i.first_id
      left join asset last on last.tenant_id = i.tenant_id and last.id = i.last_id
      where i.tenant_id = (select current_tenant()) and i.id = $1`,
    values: [key],
  };
}

export interface ImportToInsert {
  readonly key: string;
  readonly userId: string;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly firstId: string | null;
  readonly lastId: string | null;
}

/** No row where the key is used already; waits for one who is using it. */
export function insertImport(row: ImportToInsert): Statement {
  const { key, userId, created, changed, unchanged, skipped, firstId, lastId } = row;
  return {
    name: 'insert_asset_import',
    text: `insert into asset_import (tenant_id, id, by_id, created, changed, unchanged, skipped, first_id, last_id)
           values ((select current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8)
           on conflict do nothing returning id`,
    values: [key, userId, created, changed, unchanged, skipped, firstId, lastId],
  };
}

/**
 * For the rest of the transaction, statements are planned for the tables as they are, also those of triggers and foreign
 * keys. A plan that a connection has kept from when a table was small reads the whole table, here once for each row.
 */
export const planAnew = { text: 'set local plan_cache_mode = force_custom_plan' } as const satisfies Statement;
