import type { AssetAction, AssetCondition, AssetState } from '@atrium/contracts/asset-options';
import type { AssetEdit, AssetHistoryEntry, NewAsset } from '@atrium/contracts/assets';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import { personName } from './person-name';

/** An asset to add; its id is also the key of its first history row. */
export interface AssetToInsert extends NewAsset {
  readonly id: string;
  readonly imageId: string | null;
}

/** Half a character, which JSON can hold and the database can't, is replaced like everywhere else on the way there. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '\uFFFD') : part,
  );

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
    a.image_id, a.condition, a.state, a.version, a.holder_id, holder.user_id as holder_user,
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
}

const employeeColumns = `e.id, e.user_id, trim(e.first_name || ' ' || e.last_name) as name`;

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

/** One step of an asset: its new fields, and the history row that tells of them. */
export interface AssetStep {
  readonly asset: LockedAsset;
  /** Key of the call, or a new id. */
  readonly eventId: string;
  readonly action: Exclude<AssetAction, 'added'>;
  readonly userId: string;
  /** When it happened; now where it is left out. */
  readonly at?: string;
  readonly comment: string;
  /** The picture that goes into the history. */
  readonly eventImageId: string | null;
  /** Who got it or gave it back, by account. */
  readonly personId: string | null;
  readonly changes: readonly AssetEdit[];
  /** Fields that change; the others stay. */
  readonly set: Partial<
    Pick<
      LockedAsset,
      | 'title'
      | 'category'
      | 'purchase_date'
      | 'serial_number'
      | 'description'
      | 'image_id'
      | 'condition'
      | 'state'
      | 'holder_id'
    >
  >;
}

export function takeStep(step: AssetStep): Statement {
  const { asset } = step;
  const after = { ...asset, ...step.set };
  return {
    name: 'take_asset_step',
    text: `
      with changed as (
        update asset set version = version + 1, title = $2, category = $3, purchase_date = $4, serial_number = $5,
          description = $6, image_id = $7, condition = $8, state = $9, holder_id = $10
        where tenant_id = (select current_tenant()) and id = $1 and version = $11
        returning tenant_id, id, version, condition, state
      )
      insert into asset_event (tenant_id, asset_id, version, id, action, by_id, at, comment, image_id,
        condition, state_before, state, person_id, changes)
      select tenant_id, id, version, $12, $13, $14, coalesce($20::timestamptz, clock_timestamp()), $15, $16, condition, $17, state, $18, $19::jsonb from changed
      returning version`,
    values: [
      asset.id,
      after.title,
      after.category,
      after.purchase_date,
      after.serial_number,
      after.description,
      after.image_id,
      after.condition,
      after.state,
      after.holder_id,
      asset.version,
      step.eventId,
      step.action,
      step.userId,
      step.comment,
      step.eventImageId,
      asset.state,
      step.personId,
      jsonOf(step.changes),
      step.at ?? null,
    ],
  };
}

/** An edit of one of many locked assets. */
export interface AssetEditing {
  readonly asset: LockedAsset;
  readonly eventId: string;
  readonly changes: readonly AssetEdit[];
  readonly set: AssetStep['set'];
}

/** Edits many locked assets in one go, each with a row of its history. */
export function editAssets(edits: readonly AssetEditing[], userId: string): Statement {
  const rows = edits.map(({ asset, eventId, changes, set }) => {
    const { title, category, purchase_date, serial_number, description, condition } = { ...asset, ...set };
    const fields = { title, category, purchase_date, serial_number, description, condition };
    return { id: asset.id, version: asset.version, event_id: eventId, changes, ...fields };
  });
  return {
    name: 'edit_assets',
    text: `
      with input as materialized (
        select * from jsonb_to_recordset($1::jsonb) as input (id uuid, version int, event_id uuid, changes jsonb,
          title text, category text, purchase_date date, serial_number text, description text, condition text)
      ), changed as (
        update asset a set version = a.version + 1, title = i.title, category = i.category,
          purchase_date = i.purchase_date, serial_number = i.serial_number, description = i.description,
          condition = i.condition
        from input i
        where a.tenant_id = (select current_tenant()) and a.id = i.id and a.version = i.version
        returning a.tenant_id, a.id, a.version, a.condition, a.state, i.event_id, i.changes
      )
      insert into asset_event (tenant_id, asset_id, version, id, action, by_id, at, comment, image_id, condition,
        state_before, state, person_id, changes)
      select tenant_id, id, version, event_id, 'edited', $2, clock_timestamp(), '', null, condition, state, state, null,
        changes from changed
      returning asset_id`,
    values: [jsonOf(rows), userId],
  };
}

export interface EarlierStep {
  readonly asset_id: string;
  readonly action: AssetAction;
  readonly by_id: string;
}

/** The history row that a call made when it came first, by its key. */
export function findEarlierStep(eventId: string): Statement {
  return {
    name: 'find_earlier_asset_step',
    text: `select asset_id, action, by_id from asset_event where tenant_id = (select current_tenant()) and id = $1`,
    values: [eventId],
  };
}

/** Whether fields that an edit brings were changed after a version, and by whom does not matter. */
export function isEditedSince(assetId: string, version: number, withCondition: boolean): Statement {
  return {
    name: 'is_asset_edited_since',
    text: `select exists (
             select from asset_event v where v.tenant_id = (select current_tenant()) and v.asset_id = $1
               and v.version > $2 and (v.action = 'edited' or ($3 and v.action = 'returned' and v.condition is distinct from (
                 select b.condition from asset_event b
                 where b.tenant_id = v.tenant_id and b.asset_id = v.asset_id and b.version = v.version - 1)))
           ) as edited`,
    values: [assetId, version, withCondition],
  };
}

/** A row of the history as the database has it; empty but for `total` where a page has none. */
export interface HistoryRow extends Omit<AssetHistoryEntry, 'by' | 'image' | 'person'> {
  readonly by_id: string;
  readonly by_name: string;
  readonly image_id: string | null;
  readonly image_name: string | null;
  readonly person_id: string | null;
  readonly person_name: string | null;
}

/** Newest first; `before` is the version that the page before ended with. */
export function listHistory(assetId: string, limit: number | undefined, before?: number): Statement {
  const { values, bind } = binding([assetId]);
  const below = before === undefined ? '' : `and v.version < ${bind(before)}`;
  const cut = limit === undefined ? '' : `limit ${bind(limit + 1)}`;
  return {
    text: `
      with page as (
        select v.* from asset_event v
        where v.tenant_id = (select current_tenant()) and v.asset_id = $1 ${below}
        order by v.version desc ${cut}
      )
      select v.version, v.action, iso_utc(v.at) as at, v.comment, v.condition, v.state_before, v.state, v.changes,
        v.by_id, coalesce(${personName('v.by_id')}, '') as by_name, v.person_id, ${personName('v.person_id')} as person_name,
        v.image_id, image.name as image_name
      from page v left join file image on image.tenant_id = v.tenant_id and image.id = v.image_id
      order by v.version desc`,
    values,
  };
}

/** How many rows the history has: as many as versions. */
export function countHistory(assetId: string): Statement {
  return {
    name: 'count_asset_history',
    text: `select version as total from asset where tenant_id = (select current_tenant()) and id = $1`,
    values: [assetId],
  };
}
