import type { SubmissionState } from '@atrium/contracts/hr-forms';
import type { Tone } from '@atrium/hr-form-model/definition';
import type { Statement } from '../database/database';
import { nameOf } from './person-repository';

export interface WaitingCardRow {
  readonly id: string;
  readonly label: string;
  readonly submitter_name: string;
  readonly submitted_at: string;
  readonly is_overdue: boolean;
  readonly total: number;
}

/** What waits for somebody, who has waited longest first. */
export function listWaitingForCard(userId: string, limit: number): Statement {
  return {
    name: 'list_waiting_for_card',
    text: `
      with mine as (
        select a.tenant_id, a.submission_id, a.submitted_at from hr_form_assignee a
        where a.tenant_id = (select current_tenant()) and a.user_id = $1
        order by a.submitted_at, a.submission_id limit $2
      ), counted as (
        select count(*)::int as total from hr_form_assignee a
        where a.tenant_id = (select current_tenant()) and a.user_id = $1
      )
      select s.id, s.label, s.submitter_name, iso_utc(mine.submitted_at) as submitted_at, counted.total,
        exists (
          select from hr_form_wait w
          where w.tenant_id = s.tenant_id and w.submission_id = s.id and w.due_at < now()) as is_overdue
      from counted, mine join hr_form_submission s on s.tenant_id = mine.tenant_id and s.id = mine.submission_id
      order by mine.submitted_at, s.id`,
    values: [userId, limit],
  };
}

export interface RequestCardRow {
  readonly id: string;
  readonly label: string;
  readonly state: SubmissionState;
  readonly outcome: string | null;
  readonly outcome_tone: Tone | null;
  readonly waiting_label: string | null;
  /** Who has it: one of them, where there are several. */
  readonly waits_for: string | null;
  readonly people: number;
  readonly at: string;
  readonly total: number;
}

/** What somebody asked for and what is still under way, and what was decided within the last days, the latest first. */
export function listRequestsForCard(userId: string, limit: number, days: number): Statement {
  return {
    name: 'list_requests_for_card',
    text: `
      with own as (
        select s.*, count(*) over ()::int as total from hr_form_submission s
        where s.tenant_id = (select current_tenant()) and s.submitter_id = $1
          and (s.state in ('submitted', 'returned') or s.decided_at > now() - make_interval(days => $3))
        order by s.state = 'returned' desc, s.updated_at desc, s.id limit $2
      )
      select s.id, s.label, s.state, s.outcome, s.outcome_tone, s.waiting_label, s.total,
        iso_utc(coalesce(s.decided_at, s.submitted_at, s.updated_at)) as at,
        (select count(*)::int from hr_form_assignee a where a.tenant_id = s.tenant_id and a.submission_id = s.id) as people,
        (select ${nameOf} from hr_form_assignee a
         join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
         left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
         where a.tenant_id = s.tenant_id and a.submission_id = s.id
         order by a.since, a.user_id limit 1) as waits_for
      from own s order by s.state = 'returned' desc, s.updated_at desc, s.id`,
    values: [userId, limit, days],
  };
}

export interface AwayCardRow {
  readonly id: string;
  readonly employee: string;
  readonly name: string;
  readonly designation: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly total: number;
}

/** Who is on leave from `today` until `last`, as far as the reader sees it: those who are away now first. */
export function listAwayForCard(today: string, last: string, limit: number): Statement {
  return {
    name: 'list_away_for_card',
    text: `
      select a.submission_id as id, e.id as employee, trim(e.first_name || ' ' || e.last_name) as name, e.designation,
        a.starts_on::text as starts_on, a.ends_on::text as ends_on, count(*) over ()::int as total
      from seen_absence a join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
      where a.tenant_id = (select current_tenant()) and a.ends_on >= $1::date and a.starts_on <= $2::date
      order by greatest(a.starts_on, $1::date), e.name_key, a.submission_id limit $3`,
    values: [today, last, limit],
  };
}
