import type { Statement } from '../database/database';
import { readableSubmission } from '../hr-forms/readable-in-sql';
import type { Period } from './period';

/** Submissions that an account may read. */
const readable = `
  hr_form_submission s
  join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
  where s.tenant_id = (select current_tenant()) and s.state <> 'draft' and ${readableSubmission('$1')}`;

const hours = `extract(epoch from decided_at - submitted_at)::float8 / 3600`;
const percentile = (share: number, where: string): string =>
  `percentile_cont(${share}) within group (order by ${hours}) filter (where ${where})`;
const count = (where: string): string => `(count(*) filter (where ${where}))::int`;

/** Of one form or month, or of all together without either. Hours are from submission to decision. */
export interface FormCountRow {
  readonly form: string | null;
  readonly month: string | null;
  readonly label: string | null;
  readonly submitted: number;
  readonly submitted_before: number;
  readonly approved: number;
  readonly denied: number;
  readonly withdrawn: number;
  readonly waiting: number;
  readonly decided_before: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly median_before: number | null;
  readonly p90_before: number | null;
}

/** Submissions of the period and of the one before it, in one pass. */
export function countForms(userId: string, { from, to, beforeFrom, timeZone }: Period, form: string | null): Statement {
  return {
    name: 'count_forms',
    text: `
      with counted as materialized (
        select s.form, s.label, s.state, s.submitted_at, s.decided_at, from_at <= s.submitted_at as is_now,
          case when from_at <= s.submitted_at then to_char(s.submitted_at at time zone $5, 'YYYY-MM') else '' end as month
        from (select $2::date::timestamp at time zone $5 as from_at) range, ${readable}
          and s.submitted_at >= $4::date::timestamp at time zone $5
          and s.submitted_at < ($3::date + 1)::timestamp at time zone $5
          and ($6::text is null or s.form = $6)
      )
      select form, month, max(label) as label,
        ${count('is_now')} as submitted, ${count('not is_now')} as submitted_before,
        ${count(`is_now and state = 'approved'`)} as approved, ${count(`is_now and state = 'denied'`)} as denied,
        ${count(`is_now and state = 'withdrawn'`)} as withdrawn, ${count(`is_now and state = 'submitted'`)} as waiting,
        ${count('not is_now and decided_at is not null')} as decided_before,
        ${percentile(0.5, 'is_now and decided_at is not null')} as median,
        ${percentile(0.9, 'is_now and decided_at is not null')} as p90,
        ${percentile(0.5, 'not is_now and decided_at is not null')} as median_before,
        ${percentile(0.9, 'not is_now and decided_at is not null')} as p90_before
      from counted
      group by grouping sets ((form), (month), ())`,
    values: [userId, from, to, beforeFrom, timeZone, form],
  };
}

export interface StepCountRow {
  readonly form: string;
  readonly label: string;
  readonly step: string;
  readonly waiting: number;
}

/** What is waiting now, and at which step. */
export function countWaitingSteps(userId: string, form: string | null): Statement {
  return {
    name: 'count_waiting_steps',
    text: `
      select s.form, coalesce(max(s.label), '') as label, coalesce(s.waiting_label, '') as step, count(*)::int as waiting
      from ${readable} and s.state = 'submitted' and ($2::text is null or s.form = $2)
      group by s.form, s.waiting_label
      order by waiting desc, label, step`,
    values: [userId, form],
  };
}
