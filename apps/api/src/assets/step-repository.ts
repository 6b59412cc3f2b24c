import type { AssetAction } from '@atrium/contracts/asset-options';
import type { AssetEdit } from '@atrium/contracts/assets';
import type { Statement } from '../database/database';
import { jsonOf, type LockedAsset } from './repository';

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
