import type { SubmissionQuery, SubmissionState } from '@atrium/contracts/hr-forms';
import type { Party, Tone } from '@atrium/hr-form-model/definition';
import { plainDecision } from '@atrium/hr-form-model/outcomes';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { containsWords } from '../database/search-words';
import type { SubmissionList, SubmissionPosition } from './list-position';

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
  iso_utc(s.submitted_at) as submitted_at, iso_utc(s.decided_at) as decided_at`;

/** Who reads a list, and the parties whose steps they decide. */
export interface ListReader {
  readonly userId: string;
  readonly parties: readonly Party[];
  /** In which the days of a filter begin and end. */
  readonly timeZone: string;
}

const orders = {
  own: { key: 's.created_at', direction: 'desc', after: '<' },
  all: { key: 's.submitted_at', direction: 'desc', after: '<' },
  // Who waited longest comes first.
  inbox: { key: 's.submitted_at', direction: 'asc', after: '>' },
} as const satisfies Record<SubmissionList, object>;

function belongs(list: SubmissionList, reader: ListReader, bind: Bind): string[] {
  const tenant = 's.tenant_id = (select current_tenant())';
  switch (list) {
    case 'own':
      return [tenant, `s.submitter_id = ${bind(reader.userId)}`];
    case 'all':
      return [tenant, `s.state <> 'draft'`];
    case 'inbox':
      return [
        tenant,
        `s.state = 'submitted'`,
        `s.waiting_party = any (${bind(reader.parties)})`,
        `s.submitter_id <> ${bind(reader.userId)}`,
      ];
  }
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
  const where = [...conditions(list, reader, query, bind), `${key} is not null`];
  if (after !== undefined) {
    where.push(`(${key}, s.id) ${comparison} (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);
  }
  return {
    text: `
      select ${summaryColumns}, to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_at
      from hr_form_submission s where ${where.join(' and ')}
      order by ${key} ${direction}, s.id ${direction} limit ${bind(limit + 1)}`,
    values,
  };
}

/** How many rows a list has. Without words or days to look for, they are counted already. */
export function countSubmissions(list: SubmissionList, reader: ListReader, query: SubmissionQuery): Statement {
  const isTallied =
    [query.from, query.to, query.outcome].every((narrowed) => narrowed === undefined) && (query.search ?? '') === '';
  if (list !== 'own' && isTallied) return readTally(list, reader, query);
  const { values, bind } = binding();
  const where = conditions(list, reader, query, bind);
  return { text: `select count(*)::int as total from hr_form_submission s where ${where.join(' and ')}`, values };
}

/** What waits for others is what waits, less one's own: those few are counted one by one. */
function readTally(list: 'all' | 'inbox', reader: ListReader, { form, state }: SubmissionQuery): Statement {
  const { values, bind } = binding();
  const filters = [
    ...(form === undefined ? [] : [`form = ${bind(form)}`]),
    ...(state === undefined ? [] : [`state = ${bind(state)}`]),
  ];
  const tally = (more: readonly string[]): string =>
    `select coalesce(sum(submissions), 0) from hr_form_tally
     where ${['tenant_id = (select current_tenant())', ...more, ...filters].join(' and ')}`;
  if (list === 'all') return { text: `select (${tally([])})::int as total`, values };
  const parties = `any (${bind(reader.parties)})`;
  const own = [
    'tenant_id = (select current_tenant())',
    `state = 'submitted'`,
    `submitter_id = ${bind(reader.userId)}`,
    `waiting_party = ${parties}`,
    ...filters,
  ];
  return {
    text: `
      select (
        (${tally([`state = 'submitted'`, `party = ${parties}`])})
        - (select count(*) from hr_form_submission where ${own.join(' and ')})
      )::int as total`,
    values,
  };
}
