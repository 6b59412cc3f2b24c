import type { HomeLayout } from '@atrium/contracts/home';
import type { Statement } from '../database/database';

export interface HomeRow {
  readonly first_name: string;
  readonly card_order: string[] | null;
  readonly hidden: string[] | null;
  readonly is_put_away: boolean;
  readonly has_invited: boolean;
  readonly has_departments: boolean;
  readonly has_board: boolean;
  readonly has_logo: boolean;
}

/** How an account has arranged its home page, what it is called, and what its company has done of the first steps. */
export function findHome(userId: string): Statement {
  return {
    name: 'find_home',
    text: `
      select coalesce(nullif(e.first_name, ''), u.first_name) as first_name, l.card_order, l.hidden,
        exists (select from first_steps_put_away p where p.tenant_id = u.tenant_id) as is_put_away,
        exists (select from app_user o where o.tenant_id = u.tenant_id and o.id <> u.id) as has_invited,
        exists (select from department d where d.tenant_id = u.tenant_id) as has_departments,
        exists (select from open_boards()) as has_board,
        exists (select from company_settings s where s.tenant_id = u.tenant_id and s.logo_id is not null) as has_logo
      from app_user u
      left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      left join home_layout l on l.tenant_id = u.tenant_id and l.user_id = u.id
      where u.tenant_id = (select current_tenant()) and u.id = $1`,
    values: [userId],
  };
}

export function saveLayout(userId: string, { order, hidden }: HomeLayout): Statement {
  return {
    name: 'save_home_layout',
    text: `
      insert into home_layout (tenant_id, user_id, card_order, hidden) values ((select current_tenant()), $1, $2, $3)
      on conflict (tenant_id, user_id) do update set card_order = excluded.card_order, hidden = excluded.hidden`,
    values: [userId, order, hidden],
  };
}

export function putFirstStepsAway(userId: string): Statement {
  return {
    name: 'put_first_steps_away',
    text: `
      insert into first_steps_put_away (tenant_id, by_id) values ((select current_tenant()), $1)
      on conflict do nothing`,
    values: [userId],
  };
}
