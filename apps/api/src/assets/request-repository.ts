import type { AssetRequestState } from '@atrium/contracts/asset-options';
import type { NamedAsset } from '@atrium/contracts/assets';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { personName } from './person-name';

/** A request as the database has it. `made` counts requests in the order of their arrival. */
export interface AssetRequestRow {
  readonly id: string;
  readonly requester_id: string;
  readonly requester_name: string;
  readonly category: string;
  readonly asset: NamedAsset | null;
  readonly reason: string;
  readonly state: AssetRequestState;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_comment: string;
  readonly granted_asset: NamedAsset | null;
  readonly created_at: string;
  readonly made: string;
}

const namedAsset = (id: string): string => `(
  select json_build_object('id', named.id, 'tag', named.tag, 'title', named.title)
  from asset named where named.tenant_id = r.tenant_id and named.id = ${id})`;

const columns = `
  r.id, r.requester_id, coalesce(${personName('r.requester_id')}, '') as requester_name, r.category, r.reason, r.state, r.decided_by,
  ${personName('r.decided_by')} as decided_by_name, iso_utc(r.decided_at) as decided_at, r.decision_comment,
  iso_utc(r.created_at) as created_at, r.made, ${namedAsset('r.asset_id')} as asset,
  ${namedAsset('r.granted_asset_id')} as granted_asset`;

export interface RequestToInsert {
  readonly id: string;
  readonly userId: string;
  readonly category: string;
  readonly assetId: string | null;
  readonly reason: string;
}

/** No row where the asset is not there, is retired, or the id is used already. The category of an asset is its own. */
export function insertRequest({ id, userId, category, assetId, reason }: RequestToInsert): Statement {
  return {
    name: 'insert_asset_request',
    text: `
      with r as (
        insert into asset_request (tenant_id, id, requester_id, category, asset_id, reason)
        select (select current_tenant()), $1, $2, coalesce(a.category, known.category, $3), a.id, $5
        from (select) nothing
        left join lateral (select category from asset
                           where tenant_id = (select current_tenant()) and category_key = lower($3)
                           order by number limit 1) known on true
        left join asset a on a.tenant_id = (select current_tenant()) and a.id = $4::uuid and a.state <> 'retired'
        where $4::uuid is null or a.id is not null
        on conflict do nothing
        returning *
      )
      select ${columns} from r`,
    values: [id, userId, category, assetId, reason],
  };
}

export function findRequest(id: string): Statement {
  return {
    name: 'find_asset_request',
    text: `select ${columns} from asset_request r where r.tenant_id = (select current_tenant()) and r.id = $1`,
    values: [id],
  };
}

/** Of two who decide at once, the second waits here, and finds it closed. */
export function lockRequest(id: string): Statement {
  return {
    name: 'lock_asset_request',
    text: `select id, requester_id, state, decided_by, decision_comment, granted_asset_id, decision_key from asset_request r
           where r.tenant_id = (select current_tenant()) and r.id = $1 for no key update`,
    values: [id],
  };
}

export interface LockedRequest {
  readonly id: string;
  readonly requester_id: string;
  readonly state: AssetRequestState;
  readonly decided_by: string | null;
  readonly decision_comment: string;
  readonly granted_asset_id: string | null;
  /** Of the call that closed it. */
  readonly decision_key: string | null;
}

export interface RequestFilter {
  readonly state?: AssetRequestState | undefined;
  /** Only those of this account. */
  readonly requester?: string | undefined;
}

function conditions({ state, requester }: RequestFilter, bind: Bind): string[] {
  return [
    'r.tenant_id = (select current_tenant())',
    ...(state === undefined ? [] : [`r.state = ${bind(state)}`]),
    ...(requester === undefined ? [] : [`r.requester_id = ${bind(requester)}`]),
  ];
}

/** Newest first; `before` is the number of the request that the page before ended with. */
export function listRequests(filter: RequestFilter, limit: number | undefined, before?: number): Statement {
  const { values, bind } = binding();
  const where = conditions(filter, bind);
  if (before !== undefined) where.push(`r.made < ${bind(before)}`);
  const cut = limit === undefined ? '' : `limit ${bind(limit + 1)}`;
  return {
    text: `
      with r as (
        select * from asset_request r where ${where.join(' and ')} order by r.made desc ${cut}
      )
      select ${columns} from r order by r.made desc`,
    values,
  };
}

export function countRequests(filter: RequestFilter): Statement {
  const { values, bind } = binding();
  return {
    text: `select count(*)::int as total from asset_request r where ${conditions(filter, bind).join(' and ')}`,
    values,
  };
}

export interface Decision {
  readonly id: string;
  readonly state: Exclude<AssetRequestState, 'open'>;
  /** Null for a withdrawal, which nobody decides. */
  readonly decidedBy: string | null;
  readonly comment: string;
  readonly grantedAssetId: string | null;
  /** Of the call that asks for it; null where none does. */
  readonly key: string | null;
}

export function closeRequest({ id, state, decidedBy, comment, grantedAssetId, key }: Decision): Statement {
  return {
    name: 'close_asset_request',
    text: `
      with r as (
        update asset_request set state = $2, decided_by = $3, decided_at = clock_timestamp(), decision_comment = $4,
          granted_asset_id = $5, decision_key = $6
        where tenant_id = (select current_tenant()) and id = $1
        returning *
      )
      select ${columns} from r`,
    values: [id, state, decidedBy, comment, grantedAssetId, key],
  };
}
