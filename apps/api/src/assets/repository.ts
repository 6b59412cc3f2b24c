import type { AssetCondition, AssetState } from '@atrium/contracts/asset-options';
import type { NewAsset } from '@atrium/contracts/assets';
import { isAvailable } from '../company/available-people';
import type { Statement } from '../database/database';
import { jsonOf } from '../database/json';

/** An asset to add; its id is also the key of its first history row. */
export interface AssetToInsert extends NewAsset {
  readonly id: string;
  readonly imageId: string | null;
}

/** Adds assets in one go, numbered on in their order, each with the first row of its history. Answers id and tag. `at` is null for now. */
export function insertAssets(assets: readonly AssetToInsert[], userId: string, at: string | null = null): Statement {
  const rows = assets.map(({ imageId, ...asset }, index) => ({ ...asset, image_id: imageId, place: index + 1 }));
  return {
    name: 'insert_assets',
    text: `
      with input as materialized (
        select * from jsonb_to_recordset($1::jsonb) as input (place int, id uuid, title text, category text,
          purchase_date date, serial_number text, description text, condition text, image_id uuid)
      ), numbers as (
        insert into asset_sequence as s (tenant_id, last) values ((select current_tenant()), $2)
        on conflict (tenant_id) do update set last = s.last + excluded.last
        returning tenant_id, last
      ), made as (
        insert into asset (tenant_id, id, number, title, category, purchase_date, serial_number, description, condition,
          image_id, created_by, created_at)
        select n.tenant_id, i.id, n.last - $2 + i.place, i.title, i.category, i.purchase_date, i.serial_number,
          i.description, i.condition, i.image_id, $3, coalesce($4::timestamptz, now())
        from numbers n, input i order by i.place
        returning tenant_id, id, number, tag, condition, state, image_id, created_at
      ), recorded as (
        insert into asset_event (tenant_id, asset_id, version, id, action, by_id, at, comment, image_id, condition,
          state)
        select tenant_id, id, 1, id, 'added', $3, created_at, '', image_id, condition, state from made
      )
      select id, tag from made order by number`,
    values: [jsonOf(rows), assets.length, userId, at],
  };
}

/** Whether an account made an asset before, under the id that its call chose. */
export function findMadeBefore(id: string, userId: string): Statement {
  return {
    name: 'find_asset_made_before',
    text: `select id from asset where tenant_id = (select current_tenant()) and id = $1 and created_by = $2`,
    values: [id, userId],
  };
}

/** An asset while its row is locked: what decides on the next step, and what an edit is compared with. */
export interface LockedAsset {
  readonly tenant_id: string;
  readonly id: string;
  readonly tag: string;
  readonly title: string;
  readonly category: string;
  readonly purchase_date: string | null;
  readonly serial_number: string;
  readonly description: string;
  readonly image_id: string | null;
  readonly condition: AssetCondition;
  readonly state: AssetState;
  readonly version: number;
  readonly holder_id: string | null;
  readonly holder_user: string | null;
  readonly holder_name: string | null;
  readonly due_back: string | null;
}

/**
 * Whoever changes an asset locks it first, and reads it by {@link findLockedAsset} behind that: of two at once, the second
 * sees what the first did. One statement could not do both, since what it joins is as old as its beginning.
 */
export function lockAsset(id: string): Statement {
  return {
    name: 'lock_asset',
    text: `select from asset where tenant_id = (select current_tenant()) and id = $1 for no key update`,
    values: [id],
  };
}

const lockedAssets = `
  select a.tenant_id, a.id, a.tag, a.title, a.category, a.purchase_date::text, a.serial_number, a.description,
    a.image_id, a.condition, a.state, a.version, a.holder_id, a.due_back::text, holder.user_id as holder_user,
    trim(holder.first_name || ' ' || holder.last_name) as holder_name
  from asset a left join employee holder on holder.tenant_id = a.tenant_id and holder.id = a.holder_id
  where a.tenant_id = (select current_tenant())`;

export function findLockedAsset(id: string): Statement {
  return { name: 'find_locked_asset', text: `${lockedAssets} and a.id = $1`, values: [id] };
}

export function findAssetsByNumber(numbers: readonly number[]): Statement {
  return {
    name: 'find_assets_by_number',
    text: `${lockedAssets} and a.number = any ($1::int[])`,
    values: [numbers],
  };
}

/** How assets other than this one spell a category. */
export function findCategoryOfOthers(category: string, assetId: string): Statement {
  return {
    name: 'find_category_of_others',
    text: `select category from asset
           where tenant_id = (select current_tenant()) and category_key = lower($1) and id <> $2
           order by number limit 1`,
    values: [category, assetId],
  };
}

export interface EmployeeToHold {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly is_available: boolean;
}

const employeeColumns = `e.id, e.user_id, trim(e.first_name || ' ' || e.last_name) as name,
  ${isAvailable('e.tenant_id', 'e.user_id')} as is_available`;

/** Keeps the record from being deleted until the assignment stands. */
export function lockEmployee(id: string): Statement {
  return {
    name: 'lock_employee_to_hold',
    text: `select ${employeeColumns} from employee e where e.tenant_id = (select current_tenant()) and e.id = $1
           for key share`,
    values: [id],
  };
}

/** The same, by account. */
export function lockEmployeeOfUser(userId: string): Statement {
  return {
    name: 'lock_employee_of_user_to_hold',
    text: `select ${employeeColumns} from employee e where e.tenant_id = (select current_tenant()) and e.user_id = $1
           for key share`,
    values: [userId],
  };
}
