import type { SubmissionQuery, SubmissionState } from '@atrium/contracts/hr-forms';
import type { Tone } from '@atrium/hr-form-model/definition';
import { plainDecision } from '@atrium/hr-form-model/outcomes';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { firstRows, isShortPage } from '../database/kept-pages';
import { containsWords } from '../database/search-words';
import { nameOf } from './person-repository';
import type { SubmissionList, SubmissionPosition } from './list-position';

interface PersonRow {
  readonly user: string;
  readonly name: string;
  readonly since: string;
  readonly stands_for: string | null;
  readonly clears: string[];
}

/** What every list shows of a submission. */
export interface SummaryRow {
  readonly id: string;
  readonly form: string;
  readonly label: string;
  readonly state: SubmissionState;
  readonly outcome: string | null;
  readonly outcome_tone: Tone | null;
  readonly submitter_id: string;
  readonly submitter_name: string;
  readonly waiting_step: number | null;
  readonly waiting_party: string | null;
  readonly waiting_label: string | null;
  readonly waiting_since: string | null;
  readonly due_at: string | null;
  readonly is_overdue: boolean | null;
  /** Who can take the step that waits, those first who have had it longest. */
  readonly people: readonly PersonRow[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly submitted_at: string | null;
  readonly decided_at: string | null;
}

/** A row of a page, with the moment that the list is ordered by. */
export type PagedSummaryRow = SummaryRow & { readonly sort_at: string };

export const summaryColumns = `
  s.id, s.form, s.label, s.state, s.outcome, s.outcome_tone, s.submitter_id, s.submitter_name, s.waiting_step, s.waiting_party, s.waiting_label,
  iso_utc(s.created_at) as created_at, iso_utc(s.updated_at) as updated_at,
  iso_utc(s.submitted_at) as submitted_at, iso_utc(s.decided_at) as decided_at,
  iso_utc(w.since) as waiting_since, iso_utc(w.due_at) as due_at, w.due_at < now() as is_overdue,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'user', a.user_id, 'name', ${nameOf}, 'since', iso_utc(a.since), 'clears', a.clears, 'stands_for', (
        select ${nameOf} from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
        where u.tenant_id = a.tenant_id and u.id = a.stands_for)) order by a.since, e.name_key, a.user_id)
    from (
      select * from hr_form_assignee a where a.tenant_id = s.tenant_id and a.submission_id = s.id
      order by a.since, a.user_id limit 20
    ) a
    join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
    left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id), '[]') as people`;

/** For {@link summaryColumns}, beside the submission `s`. */
export const waitOfSubmission = 'left join hr_form_wait w on w.tenant_id = s.tenant_id and w.submission_id = s.id';

/** Who reads a list. */
export interface ListReader {
  readonly userId: string;
  /** What they see of what others submitted. */
  readonly sees: 'everything' | 'reports' | 'finance-and-reports';
  /** In which the days of a filter begin and end. */
  readonly timeZone: string;
}

const orders = {
  own: { key: 's.created_at', direction: 'desc', after: '<' },
  all: { key: 's.submitted_at', direction: 'desc', after: '<' },
  // Who waited longest comes first.
  inbox: { key: 'mine.submitted_at', direction: 'asc', after: '>' },
} as const satisfies Record<SubmissionList, object>;

const submissions = 'hr_form_submission s';
const sources = {
  own: submissions,
  all: submissions,
  inbox: `hr_form_assignee mine join ${submissions} on s.tenant_id = mine.tenant_id and s.id = mine.submission_id`,
} as const satisfies Record<SubmissionList, string>;

function belongs(list: SubmissionList, reader: ListReader, bind: Bind): string[] {
  const tenant = 's.tenant_id = (select current_tenant())';
  switch (list) {
    case 'own':
      return [tenant, `s.submitter_id = ${bind(reader.userId)}`];
    case 'all':
      return [tenant, `s.state <> 'draft'`, ...seenBy(reader, bind)];
    case 'inbox':
      return ['mine.tenant_id = (select current_tenant())', `mine.user_id = ${bind(reader.userId)}`];
  }
}

/** Those of one's reports, and those on which one decided; for finance, also all that finance signs. */
function seenBy({ userId, sees }: ListReader, bind: Bind): string[] {
  if (sees === 'everything') return [];
  const reader = bind(userId);
  const ways = [
    `s.submitter_id = any (array(
      select report.user_id from employee own
      join employee report on report.tenant_id = own.tenant_id and report.manager_id = own.id
      where own.tenant_id = (select current_tenant()) and own.user_id = ${reader}))`,
    `s.id = any (array(
      select t.submission_id from hr_form_step t
      where t.tenant_id = (select current_tenant()) and t.by_id = ${reader} and t.step > 0))`,
    ...(sees === 'reports'
      ? []
      : [
          `s.definition_hash = any (array(
      select d.hash from hr_form_definition d where d.tenant_id = (select current_tenant()) and d.has_finance))`,
        ]),
  ];
  return [`(${ways.join(' or ')})`];
}

function conditions(list: SubmissionList, reader: ListReader, query: SubmissionQuery, bind: Bind): string[] {
  const { key } = orders[list];
  const dayStart = (day: string): string => `(${day})::timestamp at time zone ${bind(reader.timeZone)}`;
  return [
    ...belongs(list, reader, bind),
    ...(query.form === undefined ? [] : [`s.form = ${bind(query.form)}`]),
    ...(query.state === undefined ? [] : [`s.state = ${bind(query.state)}`]),
    ...(query.outcome === undefined ? [] : [cameTo(query.outcome, bind)]),
    ...(query.from === undefined ? [] : [`${key} >= ${dayStart(`${bind(query.from)}::date`)}`]),
    ...(query.to === undefined ? [] : [`${key} < ${dayStart(`${bind(query.to)}::date + 1`)}`]),
    ...containsWords('s.submitter_key', query.search ?? '', bind),
  ];
}

/** What was decided before forms declared their outcomes was plainly approved or denied. */
function cameTo(label: string, bind: Bind): string {
  const declared = `s.outcome = ${bind(label)}`;
  const plain = plainDecision(label);
  return plain === undefined ? declared : `(${declared} or (s.outcome is null and s.state = ${bind(plain)}))`;
}

/** The first `limit` rows, or those behind a position; one more than asked for says that there are more. */
export function listSubmissions(
  list: SubmissionList,
  reader: ListReader,
  query: SubmissionQuery,
  limit: number,
  after: SubmissionPosition | undefined,
): Statement {
  const { values, bind } = binding();
  const { key, direction, after: comparison } = orders[list];
  const id = list === 'inbox' ? 'mine.submission_id' : 's.id';
  const where = [...conditions(list, reader, query, bind), `${key} is not null`];
  if (after !== undefined) {
    where.push(`(${key}, ${id}) ${comparison} (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);
  }
  return {
    text: `
      ${firstRows(
        `select ${summaryColumns}, to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_at
         from ${sources[list]} ${waitOfSubmission} where ${where.join(' and ')}
         order by ${key} ${direction}, ${id} ${direction}`,
        limit,
        bind,
      )}`,
    values,
    ...keptAs(after === undefined ? `list_hr_forms_${list}` : `list_more_hr_forms_${list}`, reader, query, limit),
  };
}

/** Planning the pages that people open takes longer than reading one, so a connection keeps their plans. */
function keptAs(name: string, { sees }: ListReader, query: SubmissionQuery, limit: number): Pick<Statement, 'name'> {
  return isNarrowed(query) || !isShortPage(limit) ? {} : { name: `${name}_${sees}` };
}

const isNarrowed = ({ form, state, outcome, from, to, search = '' }: SubmissionQuery): boolean =>
  search !== '' || [form, state, outcome, from, to].some((filter) => filter !== undefined);

/** How many rows a list has. Without words or days to look for, those of everyone are counted already. */
export function countSubmissions(list: SubmissionList, reader: ListReader, query: SubmissionQuery): Statement {
  const isTallied =
    [query.from, query.to, query.outcome].every((narrowed) => narrowed === undefined) && (query.search ?? '') === '';
  if (list === 'all' && reader.sees === 'everything' && isTallied) return readTally(query);
  // What waits for somebody is a submission, so that these need not be looked at.
  if (list === 'inbox' && !isNarrowed(query)) return countWaiting(reader.userId);
  const { values, bind } = binding();
  const where = conditions(list, reader, query, bind);
  return { text: `select count(*)::int as total from ${sources[list]} where ${where.join(' and ')}`, values };
}

/** What waits for somebody, in a single look at an index. */
export const countWaiting = (userId: string): Statement => ({
  name: 'count_waiting_hr_forms',
  text: `select count(*)::int as total from hr_form_assignee
         where tenant_id = (select current_tenant()) and user_id = $1`,
  values: [userId],
});

function readTally({ form, state }: SubmissionQuery): Statement {
  const { values, bind } = binding();
  const where = [
    'tenant_id = (select current_tenant())',
    ...(form === undefined ? [] : [`form = ${bind(form)}`]),
    ...(state === undefined ? [] : [`state = ${bind(state)}`]),
  ];
  return {
    text: `select coalesce(sum(submissions), 0)::int as total from hr_form_tally where ${where.join(' and ')}`,
    values,
  };
}
