import type { Statement } from '../database/database';
import { readableSubmission } from '../hr-forms/readable-in-sql';
import { beforePeriod, type Period } from './period';

/** Approved leave that an account may read, with its days. */
const readableLeave = (account: string, department: string): string => `
  seen_absence a
  join hr_form_submission s on s.tenant_id = a.tenant_id and s.id = a.submission_id
  join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
    and ${readableSubmission(account)}
    and (${department}::uuid is null
      or s.submitter_id in (select e.user_id from seen_employee e where e.department_id = ${department}))`;

/** Calendar days of one type in a month, or before the period. */
export interface LeaveRow {
  readonly month: string;
  readonly kind: string;
  readonly days: number;
}

export function countLeaveDays(userId: string, { from, to, beforeFrom }: Period, department: string | null): Statement {
  return {
    name: 'count_leave_days',
    text: `
      with spans as (
        select to_char(m, 'YYYY-MM') as month, greatest(m::date, $1::date) as starts,
          least((m + interval '1 month')::date - 1, $2::date) as ends
        from generate_series(date_trunc('month', $1::timestamp), $2::timestamp, '1 month') m
        union all
        select '${beforePeriod}', $3::date, $1::date - 1
      ), leave as materialized (
        select a.starts_on, a.ends_on, s.content ->> 'leaveType' as kind
        from ${readableLeave('$4', '$5')}
        where a.ends_on >= $3::date and a.starts_on <= $2::date
      )
      select coalesce(p.month, '') as month, coalesce(l.kind, '') as kind,
        coalesce(sum(least(l.ends_on, p.ends) - greatest(l.starts_on, p.starts) + 1), 0)::int as days
      from leave l join spans p on l.starts_on <= p.ends and l.ends_on >= p.starts
      group by 1, 2`,
    values: [from, to, beforeFrom, userId, department],
  };
}

/** How many people were on leave in the period, and in the one before it. */
export interface LeavePeopleRow {
  readonly now: number;
  readonly before: number;
}

export function countPeopleOnLeave(
  userId: string,
  { from, to, beforeFrom }: Period,
  department: string | null,
): Statement {
  return {
    name: 'count_people_on_leave',
    text: `
      select (count(distinct a.user_id) filter (where a.ends_on >= $1::date))::int as now,
        (count(distinct a.user_id) filter (where a.starts_on < $1::date))::int as before
      from ${readableLeave('$4', '$5')}
      where a.ends_on >= $3::date and a.starts_on <= $2::date`,
    values: [from, to, beforeFrom, userId, department],
  };
}

export interface AwayRow {
  readonly user: string;
  readonly name: string;
  readonly until: string;
  readonly total: number;
}

/** How many a screen has room for. */
const mostAway = 50;

/** Who is away on a day, as far as the account may see it, soonest return first. */
export function listAway(day: string, department: string | null): Statement {
  return {
    name: 'list_away',
    text: `
      select e.user_id as user, coalesce(e.first_name || ' ' || e.last_name, '') as name,
        coalesce(to_char(max(a.ends_on), 'YYYY-MM-DD'), '') as until, (count(*) over ())::int as total
      from seen_absence a
      join seen_employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
      where a.starts_on <= $1::date and a.ends_on >= $1::date and ($2::uuid is null or e.department_id = $2)
      group by e.user_id, e.first_name, e.last_name
      order by max(a.ends_on), 2, 1 limit ${mostAway}`,
    values: [day, department],
  };
}
