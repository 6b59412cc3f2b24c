import { liveTask } from '../database/deleted-rows';
import type { Statement } from '../database/database';
import { appointmentColumns, appointmentsWithMakers, isSeenBy } from './repository';

/** Both included. */
export interface CalendarDays {
  readonly from: string;
  readonly to: string;
  /** Whether colleagues’ leave is included. */
  readonly withColleagues?: boolean;
}

/** Far more than a screen has room for. */
const mostEntries = 2000;

/** The company's time zone, and when the days `$2` and `$3` begin and end in it. */
const range = (serverZone: string): string => `
  clock as (
    select coalesce(
      (select s.time_zone from company_settings s where s.tenant_id = (select current_tenant())), ${serverZone}) as zone
  ),
  range as (
    select $2::date::timestamp at time zone zone as from_at, ($3::date + 1)::timestamp at time zone zone as to_at from clock
  )`;

export interface DatedRow {
  readonly kind: 'task' | 'leave' | 'absence' | 'asset' | 'holiday';
  readonly id: string;
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly is_completed: boolean;
  readonly board: { readonly id: string; readonly title: string } | null;
}

/**
 * An account's due tasks on boards that it may open, its approved leave, due dates of assets it holds, and company holidays.
 * On request also colleagues' leave, as far as the account may see it.
 */
export function listDated(
  userId: string,
  { from, to, withColleagues = false }: CalendarDays,
  serverZone: string,
): Statement {
  return {
    name: 'list_dated',
    text: `
      with ${range('$4')},
      dated as (
        select 'task' as kind, t.id::text as id, t.title, iso_utc(t.due_at) as starts, iso_utc(t.due_at) as ends,
          t.is_completed, json_build_object('id', b.id, 'title', b.title) as board
        from range, task_assignee a
        join ${liveTask} on t.tenant_id = a.tenant_id and t.id = a.task_id
        where a.tenant_id = (select current_tenant()) and a.user_id = $1 and a.board_id in (select open_boards())
          and t.due_at >= range.from_at and t.due_at < range.to_at
        union all
        select 'leave', f.id::text, f.content ->> 'leaveType', s.starts_on::text, s.ends_on::text, false, null
        from seen_absence s join hr_form_submission f on f.tenant_id = s.tenant_id and f.id = s.submission_id
        where s.tenant_id = (select current_tenant()) and s.user_id = $1
          and s.starts_on <= $3::date and s.ends_on >= $2::date
        union all
        select 'holiday', h.day::text, h.name, h.day::text, h.day::text, false, null
        from holiday h
        where h.tenant_id = (select current_tenant()) and h.day between $2::date and $3::date
        union all
        select 'asset', a.id::text, a.title, a.due_back::text, a.due_back::text, false, null
        from employee e join asset a on a.tenant_id = e.tenant_id and a.holder_id = e.id
        where e.tenant_id = (select current_tenant()) and e.user_id = $1 and a.due_back between $2::date and $3::date
        union all
        select 'absence', s.submission_id::text, trim(e.first_name || ' ' || e.last_name), s.starts_on::text, s.ends_on::text,
          false, null
        from seen_absence s join employee e on e.tenant_id = s.tenant_id and e.user_id = s.user_id
        where $5 and s.tenant_id = (select current_tenant()) and s.user_id <> $1
          and s.starts_on <= $3::date and s.ends_on >= $2::date
      )
      select kind, id, coalesce(title, '') as title, coalesce(starts, '') as starts, coalesce(ends, '') as ends,
        is_completed, board
      from dated order by starts, id limit ${mostEntries}`,
    values: [userId, from, to, serverZone, withColleagues],
  };
}

/** Appointments that an account has created or is invited to, between two days. */
export function listAppointments(userId: string, { from, to }: CalendarDays, serverZone: string): Statement {
  return {
    name: 'list_appointments',
    text: `
      with ${range('$4')}
      select ${appointmentColumns}
      from range, ${appointmentsWithMakers}
      where a.tenant_id = (select current_tenant()) and ${isSeenBy('$1')} and (
        (a.starts_at < range.to_at and (a.ends_at > range.from_at or a.starts_at >= range.from_at))
        or (a.starts_on <= $3::date and a.ends_on >= $2::date))
      order by coalesce(a.starts_at, a.starts_on::timestamp at time zone 'UTC'), a.id limit ${mostEntries}`,
    values: [userId, from, to, serverZone],
  };
}
