import type { AssetAction, AssetCondition, AssetState } from '@atrium/contracts/asset-options';
import type { AssetEdit } from '@atrium/contracts/assets';
import type { Statement } from '../database/database';
import { jsonOf } from '../database/json';
import type { LockedAsset } from './repository';

/** One step of an asset: its new fields, and the history row that records them. */
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
      | 'due_back'
    >
  >;
}

export function takeStep(step: AssetStep): Statement {
  return {
    name: 'take_asset_step',
    text: `
      with step as materialized (
        select * from jsonb_to_record($1::jsonb) as step (id uuid, version int, title text, category text,
          purchase_date date, serial_number text, description text, image_id uuid, condition text, state text,
          holder_id uuid, due_back date, event_id uuid, action text, by_id uuid, at timestamptz, comment text, event_image_id uuid,
          state_before text, person_id uuid, changes jsonb)
      ), changed as (
        update asset a set version = a.version + 1, title = step.title, category = step.category,
          purchase_date = step.purchase_date, serial_number = step.serial_number, description = step.description,
          image_id = step.image_id, condition = step.condition, state = step.state, holder_id = step.holder_id,
          due_back = step.due_back
        from step
        where a.tenant_id = (select current_tenant()) and a.id = step.id and a.version = step.version
        returning a.tenant_id, a.id as asset_id, a.version, a.condition, a.state, a.due_back, step.event_id, step.action, step.by_id,
          step.at, step.comment, step.event_image_id, step.state_before, step.person_id, step.changes
      )
      insert into asset_event (tenant_id, asset_id, version, id, action, by_id, at, comment, image_id, condition,
        state_before, state, person_id, due_back, changes)
      select tenant_id, asset_id, version, event_id, action, by_id, coalesce(at, clock_timestamp()), comment,
        event_image_id, condition, state_before, state, person_id, case when action = 'assigned' then due_back end, changes
      from changed
      returning version`,
    values: [jsonOf(toRow(step))],
  };
}

const toRow = ({ asset, set, eventId, userId, eventImageId, personId, ...step }: AssetStep) => ({
  ...asset,
  ...set,
  ...step,
  event_id: eventId,
  by_id: userId,
  event_image_id: eventImageId,
  person_id: personId,
  state_before: asset.state,
});

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
  readonly comment: string;
  readonly condition: AssetCondition;
  readonly state: AssetState;
  /** The employee record of who got it; null where there is none. */
  readonly employee_id: string | null;
  readonly due_back: string | null;
}

/** The history row that a call made when it came first, by its key. */
export function findEarlierStep(eventId: string): Statement {
  return {
    name: 'find_earlier_asset_step',
    text: `
      select e.asset_id, e.action, e.by_id, e.comment, e.condition, e.state, e.due_back::text, person.id as employee_id
      from asset_event e left join employee person on person.tenant_id = e.tenant_id and person.user_id = e.person_id
      where e.tenant_id = (select current_tenant()) and e.id = $1`,
    values: [eventId],
  };
}
