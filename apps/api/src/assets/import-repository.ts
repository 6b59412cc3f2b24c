import type { Statement } from '../database/database';

/** Which of these serial numbers, in lower case, assets have already. */
export function findTakenSerials(serials: readonly string[]): Statement {
  return {
    name: 'find_taken_serials',
    text: `select lower(serial_number) as serial from asset
           where tenant_id = (select current_tenant()) and serial_number <> ''
             and lower(serial_number) in (select lower(wanted) from unnest($1::text[]) wanted)`,
    values: [serials],
  };
}

/** An import that was done, and by whom. */
export interface ImportRow {
  readonly by_id: string;
  readonly created: number;
  readonly skipped: number;
  readonly first_tag: string | null;
  readonly last_tag: string | null;
}

export function findImport(key: string): Statement {
  return {
    name: 'find_asset_import',
    text: `
      select i.by_id, i.created, i.skipped, first.tag as first_tag, last.tag as last_tag
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
  readonly skipped: number;
  readonly firstId: string | null;
  readonly lastId: string | null;
}

/** No row where the key is used already; waits for one who is using it. */
export function insertImport({ key, userId, created, skipped, firstId, lastId }: ImportToInsert): Statement {
  return {
    name: 'insert_asset_import',
    text: `insert into asset_import (tenant_id, id, by_id, created, skipped, first_id, last_id)
           values ((select current_tenant()), $1, $2, $3, $4, $5, $6)
           on conflict do nothing returning id`,
    values: [key, userId, created, skipped, firstId, lastId],
  };
}
