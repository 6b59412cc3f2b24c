import { liveTask } from '../database/deleted-rows';
import type { Statement } from '../database/database';
import { appointmentColumns, appointmentsWithMakers, isSeenBy } from './repository';

/** Both included. */
export interface CalendarDays {
  readonly from: string;
  readonly to: string;
}

/** Far more than a screen has room for. */
const mostEntries = 2000;

/** The company's clock, and the moments that the days `$2` and `$3` begin and end at. */
const range = (serverZone: string): string => `
  clock as (
    select coalesce(
      (select s.time_zone from company_settings s where s.tenant_id = (select current_tenant())), ${serverZone}) as zone
  ),
  range as (
    select $2::date::timestamp at time zone zone as from_at, ($3::date + 1)::timestamp at time zone zone as to_at from clock
  )`;

export interface DatedRow {
  readonly kind: 'task' | 'leave' | 'holiday';
  readonly id: string;
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly is_completed: boolean;
  readonly board: { readonly id: string; readonly title: string } | null;
}

/** Due tasks of an account on boards that it may open, its approved leave, and the company's holidays. */
export function listDated(userId: string, { from, to }: CalendarDays, serverZone: string): Statement {
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
        select 'leave', f.id::text, f.content ->> 'leaveType', f.content ->> 'leaveFrom', f.content ->> 'leaveTo', false, null
        from hr_form_submission f
        where f.tenant_id = (select current_tenant()) and f.submitter_id = $1 and f.form = 'leave' and f.state = 'approved'
          and f.content ->> 'leaveFrom' <= $3::date::text and f.content ->> 'leaveTo' >= $2::date::text
        union all
        select 'holiday', h.day::text, h.name, h.day::text, h.day::text, false, null
        from holiday h
        where h.tenant_id = (select current_tenant()) and h.day between $2::date and $3::date
      )
      select kind, id, coalesce(title, '') as title, coalesce(starts, '') as starts, coalesce(ends, '') as ends,
        is_completed, board
      from dated order by starts, id limit ${mostEntries}`,
    values: [userId, from, to, serverZone],
  };
}

/** What an account has made or is invited to, between two days. */
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
