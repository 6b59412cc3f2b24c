import type { Statement } from '../database/database';
import { beforePeriod, type Period } from './period';

/** Who joined and left, by department and month; the month is empty before the previous period. */
export interface MoveRow {
  readonly department: string | null;
  readonly month: string;
  readonly joined: number;
  readonly gone: number;
}

export function countMoves({ from, to, beforeFrom }: Period, department: string | null): Statement {
  return {
    name: 'count_moves',
    text: `
      with people as materialized (
        select e.department_id as department, e.date_of_joining as joined_on, e.last_day
        from seen_employee e
        where $4::uuid is null or e.department_id = $4
      ), moves as (
        select department, joined_on as day, 1 as joined, 0 as gone from people
        union all
        select department, last_day, 0, 1 from people where last_day is not null
      )
      select department,
        coalesce(case when day < $3::date then '' when day < $1::date then '${beforePeriod}' else to_char(day, 'YYYY-MM') end, '')
          as month,
        coalesce(sum(joined), 0)::int as joined, coalesce(sum(gone), 0)::int as gone
      from moves where day <= $2::date group by 1, 2`,
    values: [from, to, beforeFrom, department],
  };
}

export interface DepartmentRow {
  readonly id: string;
  readonly name: string;
}

export const listDashboardDepartments = {
  name: 'list_dashboard_departments',
  text: `select id, name from department where tenant_id = (select current_tenant()) order by name_key, id`,
} as const satisfies Statement;
