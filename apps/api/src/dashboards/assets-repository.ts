import type { AssetState } from '@atrium/contracts/asset-options';
import type { AssetAge } from '@atrium/contracts/dashboard-options';
import type { Statement } from '../database/database';

export interface AssetCountRow {
  readonly category: string;
  readonly state: AssetState;
  readonly assets: number;
}

/** Triggers keep these counts; nothing is counted here. */
export const countAssetStates = {
  name: 'count_asset_states',
  text: `select category, state, assets from asset_count
         where tenant_id = (select current_tenant()) and assets > 0 order by lower(category), category`,
} as const satisfies Statement;

export interface AssetAgeRow {
  readonly age: AssetAge;
  readonly assets: number;
}

/** Assets that aren’t retired, by years since purchase. */
export function countAssetAges(today: string, category: string | null): Statement {
  return {
    name: 'count_asset_ages',
    text: `
      select coalesce(case
          when purchase_key = date '0001-01-01' then 'unknown'
          when purchase_key > ($1::date - interval '1 year') then 'under-1'
          when purchase_key > ($1::date - interval '2 years') then '1-to-2'
          when purchase_key > ($1::date - interval '3 years') then '2-to-3'
          when purchase_key > ($1::date - interval '5 years') then '3-to-5'
          else 'over-5' end, '') as age, count(*)::int as assets
      from asset
      where tenant_id = (select current_tenant()) and ($2::text is null or category = $2)
        and state in ('available', 'assigned', 'repair')
      group by 1`,
    values: [today, category],
  };
}
