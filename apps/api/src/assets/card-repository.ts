import type { AssetRequestState } from '@atrium/contracts/asset-options';
import type { Statement } from '../database/database';

export interface HeldCardRow {
  readonly id: string;
  readonly tag: string;
  readonly title: string;
  readonly category: string;
  readonly due_back: string | null;
  readonly total: number;
}

/** What an account holds: first what is due back, then the latest. */
export function listHeldForCard(userId: string, limit: number): Statement {
  return {
    name: 'list_held_for_card',
    text: `
      select a.id, a.tag, a.title, a.category, a.due_back::text, count(*) over ()::int as total
      from employee e join asset a on a.tenant_id = e.tenant_id and a.holder_id = e.id
      where e.tenant_id = (select current_tenant()) and e.user_id = $1
      order by a.due_back, a.number desc limit $2`,
    values: [userId, limit],
  };
}

export interface AssetRequestCardRow {
  readonly id: string;
  readonly category: string;
  readonly asset: string | null;
  readonly state: AssetRequestState;
  readonly at: string;
  readonly total: number;
}

/** What somebody asked for and nobody has answered yet, and what was answered within the last days, the latest first. */
export function listAssetRequestsForCard(userId: string, limit: number, days: number): Statement {
  return {
    name: 'list_asset_requests_for_card',
    text: `
      with own as (
        select r.*, count(*) over ()::int as total from asset_request r
        where r.tenant_id = (select current_tenant()) and r.requester_id = $1
          and (r.state = 'open' or r.state in ('granted', 'denied') and r.decided_at > now() - make_interval(days => $3))
        order by r.made desc limit $2
      )
      select r.id, r.category, r.state, iso_utc(coalesce(r.decided_at, r.created_at)) as at, r.total,
        (select a.title from asset a
         where a.tenant_id = r.tenant_id and a.id = coalesce(r.granted_asset_id, r.asset_id)) as asset
      from own r order by r.made desc`,
    values: [userId, limit, days],
  };
}
