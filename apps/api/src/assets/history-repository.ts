import type { AssetHistoryEntry } from '@atrium/contracts/assets';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import { personName } from './person-name';

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
      select v.version, v.action, iso_utc(v.at) as at, v.comment, v.condition, v.state_before, v.state, v.due_back::text, v.changes,
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
