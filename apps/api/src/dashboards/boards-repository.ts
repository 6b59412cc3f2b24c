import { taskAges } from '@atrium/contracts/dashboard-options';
import type { Statement } from '../database/database';
import type { Period } from './period';

/** When the period, and the one before it, begin and end. Cards don’t age in the future. */
const range = `
  range as materialized (
    select $1::date::timestamp at time zone $4 as from_at, ($2::date + 1)::timestamp at time zone $4 as to_at,
      $3::date::timestamp at time zone $4 as before_at,
      least(($2::date + 1)::timestamp at time zone $4, now()) as end_at
  )`;

/**
 * Cards of boards that the caller may open, read from the index `task_counted` alone. Cards of a deleted list aren't marked as
 * deleted themselves.
 */
const countedTasks = `
  task t
  where t.tenant_id = (select current_tenant()) and t.deleted_at is null and t.parent_id is null
    and t.board_id in (select open_boards()) and ($5::uuid is null or t.board_id = $5)
    and t.list_id not in (
      select l.id from task_list l where l.tenant_id = (select current_tenant()) and l.deleted_at is not null)`;

export interface WeekRow {
  readonly week: string;
  readonly completed: number;
  readonly created: number;
}

const valuesOf = ({ from, to, beforeFrom, timeZone }: Period, board: string | null) => [
  from,
  to,
  beforeFrom,
  timeZone,
  board,
];

/** Cards completed and created in each week, from Monday. */
export function countTaskWeeks(period: Period, board: string | null): Statement {
  return {
    name: 'count_task_weeks',
    text: `
      with ${range}, weeks as materialized (
        select array(
          select day at time zone $4
          from generate_series(date_trunc('week', $1::date::timestamp), $2::date::timestamp, interval '1 week') day
          order by day) as at
      ), counted as (
        select width_bucket(t.completed_at, weeks.at) as week, count(*) as completed, 0 as created
        from weeks, ${countedTasks}
          and t.completed_at >= (select from_at from range) and t.completed_at < (select to_at from range)
        group by 1
        union all
        select width_bucket(t.created_at, weeks.at), 0, count(*)
        from weeks, ${countedTasks}
          and t.created_at >= (select from_at from range) and t.created_at < (select to_at from range)
        group by 1
      )
      select coalesce(to_char(weeks.at[counted.week] at time zone $4, 'YYYY-MM-DD'), '') as week,
        sum(completed)::int as completed, sum(created)::int as created
      from counted, weeks group by 1 order by 1`,
    values: valuesOf(period, board),
  };
}

/** Of one board, or of all together without one. */
export interface BoardCountRow {
  readonly board: string | null;
  readonly completed: number;
  readonly completed_before: number;
  readonly created: number;
  readonly created_before: number;
  readonly open: number;
  readonly open_before: number;
  readonly age_0: number;
  readonly age_1: number;
  readonly age_2: number;
  readonly age_3: number;
}

const openAt = (moment: string): string => `created_at < ${moment} and (not is_completed or completed_at >= ${moment})`;

/** Cards created before this moment have at least that age at the end. */
const madeBefore = (days: number): string => `end_at - interval '${days} days'`;

/** Cards open at the end, by days since they were created. */
const ages = taskAges.map((days, index) => {
  const next = taskAges[index + 1];
  const older = days === 0 ? '' : ` and created_at < ${madeBefore(days)}`;
  const younger = next === undefined ? '' : ` and created_at >= ${madeBefore(next)}`;
  return `coalesce(sum(cards) filter (where ${openAt('end_at')}${older}${younger}), 0)::int as age_${index}`;
});

/** All moments that figures are about, ascending. */
const edges = `
  edges as materialized (
    select array(
      select distinct moment from range, unnest(array[
        before_at, from_at, to_at, end_at, ${taskAges.map(madeBefore).join(', ')}]) moment
      order by moment) as at
  )`;

const counts = (condition: string): string => `coalesce(sum(cards) filter (where ${condition}), 0)::int`;

/**
 * Groups cards by the moments between which they were created and completed, so that each figure reads groups and not cards:
 * reading every card for every figure takes several times as long.
 */
export function countBoards(period: Period, board: string | null): Statement {
  return {
    name: 'count_boards',
    text: `
      with ${range}, ${edges}, alike as (
        select t.board_id, t.is_completed, width_bucket(t.created_at, edges.at) as made,
          width_bucket(t.completed_at, edges.at) as done, count(*) as cards
        from edges, ${countedTasks}
        group by 1, 2, 3, 4
      ), counted as (
        select a.board_id, a.is_completed, a.cards, coalesce(edges.at[a.made], '-infinity') as created_at,
          case when a.done is not null then coalesce(edges.at[a.done], '-infinity') end as completed_at
        from alike a, edges
      )
      select board_id as board,
        ${counts('completed_at >= from_at and completed_at < to_at')} as completed,
        ${counts('completed_at >= before_at and completed_at < from_at')} as completed_before,
        ${counts('created_at >= from_at and created_at < to_at')} as created,
        ${counts('created_at >= before_at and created_at < from_at')} as created_before,
        ${counts(openAt('end_at'))} as open,
        ${counts(openAt('from_at'))} as open_before,
        ${ages.join(', ')}
      from counted, range
      group by grouping sets ((board_id), ())`,
    values: valuesOf(period, board),
  };
}

export interface DaysRow {
  readonly median: number | null;
  readonly median_before: number | null;
}

const inDays = `extract(epoch from t.completed_at - t.created_at)::float8 / 86400`;

/** The median number of days that cards took, in the period and in the one before. */
export function measureDaysToComplete(period: Period, board: string | null): Statement {
  const median = (condition: string): string =>
    `percentile_cont(0.5) within group (order by ${inDays}) filter (where ${condition})`;
  return {
    name: 'measure_days_to_complete',
    text: `
      with ${range}
      select ${median('t.completed_at >= (select from_at from range)')} as median,
        ${median('t.completed_at < (select from_at from range)')} as median_before
      from ${countedTasks}
        and t.completed_at >= (select before_at from range) and t.completed_at < (select to_at from range)`,
    values: valuesOf(period, board),
  };
}

export interface BoardNameRow {
  readonly id: string;
  readonly name: string;
}

export const listDashboardBoards = {
  name: 'list_dashboard_boards',
  text: `
    select b.id, b.title as name from board b
    where b.tenant_id = (select current_tenant()) and b.id in (select open_boards())
    order by lower(b.title), b.id limit 1000`,
} as const satisfies Statement;
