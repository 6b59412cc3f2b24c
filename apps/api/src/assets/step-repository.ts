import type { AssetAction } from '@atrium/contracts/asset-options';
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
    >
  >;
}

/** Takes steps of locked assets in one go, each with a row of the history. */
export function takeSteps(steps: readonly AssetStep[]): Statement {
  return {
    name: 'take_asset_steps',
    text: `
      with step as materialized (
        select * from jsonb_to_recordset($1::jsonb) as step (id uuid, version int, title text, category text,
          purchase_date date, serial_number text, description text, image_id uuid, condition text, state text,
          holder_id uuid, event_id uuid, action text, by_id uuid, at timestamptz, comment text, event_image_id uuid,
          state_before text, person_id uuid, changes jsonb)
      ), changed as (
        update asset a set version = a.version + 1, title = step.title, category = step.category,
          purchase_date = step.purchase_date, serial_number = step.serial_number, description = step.description,
          image_id = step.image_id, condition = step.condition, state = step.state, holder_id = step.holder_id
        from step
        where a.tenant_id = (select current_tenant()) and a.id = step.id and a.version = step.version
        returning a.tenant_id, a.id as asset_id, a.version, a.condition, a.state, step.event_id, step.action, step.by_id,
          step.at, step.comment, step.event_image_id, step.state_before, step.person_id, step.changes
      )
      insert into asset_event (tenant_id, asset_id, version, id, action, by_id, at, comment, image_id, condition,
        state_before, state, person_id, changes)
      select tenant_id, asset_id, version, event_id, action, by_id, coalesce(at, clock_timestamp()), comment,
        event_image_id, condition, state_before, state, person_id, changes
      from changed
      returning version`,
    values: [jsonOf(steps.map(toRow))],
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
