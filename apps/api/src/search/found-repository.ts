import { searchKinds, type SearchKind } from '@atrium/contracts/search';
import type { Statement } from '../database/database';
import type { Term } from './matching';

/** As `search_word` has them. */
const numberOf = (kind: SearchKind): number => searchKinds.indexOf(kind) + 1;

/** What the caller sees of what others submitted. */
export type SeenSubmissions = 'everything' | 'finance-and-reports' | 'reports';

export interface Wanted {
  readonly kinds: readonly SearchKind[];
  readonly terms: readonly Term[];
  /** How many of each kind. */
  readonly most: number;
  readonly sees: SeenSubmissions;
}

/** Something that has the words that are searched. */
export interface FoundRow {
  /** Its place among {@link searchKinds}, from 1. */
  readonly kind: number;
  readonly target: string;
  /** Its comments and items that have the words. */
  readonly sources: readonly string[];
}

/**
 * The words that a search is made of, folded as those are that it looks for. The statements behind it in the transaction keep
 * the plans that a connection has: each of their steps reads a range of an index whatever is searched, and making a plan takes
 * longer than most searches.
 */
export const readTerms = (search: string): Statement => ({
  name: 'read_search_terms',
  text: `
    select coalesce(search_parts($1), '{}') as words
    from (select set_config('plan_cache_mode', 'force_generic_plan', true) offset 0) plans`,
  values: [search],
});

/** Words that one beginning stands for; a longer one leads to those behind them. */
const mostWords = 32;
/** Rows of a word that are looked through for those that have the other words, too, the newest first. */
const mostLooked = 5000;
/** Of one that only begins with what is searched: there are many of these. */
const fewLooked = 100;
/** How far the rows of a word are counted to see which word of a search is the rarest. */
const mostCounted = 200;

const ofTenant = 'tenant_id = (select current_tenant())';
const wordOf = (row: string, given: string): string =>
  `${row}.${ofTenant} and ${row}.kind = ${given}.kind and ${row}.place = ${given}.place and ${row}.word = ${given}.word`;

const nextWord = (comparison: '>' | '>=', given: string, after: string): string => `(
  select w.word from search_word w
  where w.${ofTenant} and w.kind = ${given}.kind and w.place = ${given}.place
    and w.word ${comparison} ${after} and w.word <= ${given}.upto
  order by w.word limit 1)`;

/** Which rows may be the caller's to see, by what stands in the index alone. */
const mayBeSeen = `(
  k.kind in (${numberOf('person')}, ${numberOf('asset')})
  or k.kind in (${numberOf('board')}, ${numberOf('task')}, ${numberOf('checklist')})
    and w.scope in (select open_boards())
  or k.kind = ${numberOf('contact')} and (w.scope is null or w.scope = (select current_account()))
  or k.kind in (${numberOf('transaction')}, ${numberOf('todo')}) and w.scope = (select current_account())
  or k.kind = ${numberOf('appointment')} and w.target in (
    select a.id from appointment a where a.${ofTenant} and a.made_by = (select current_account())
    union
    select g.appointment_id from appointment_guest g where g.${ofTenant} and g.user_id = (select current_account()))
  or k.kind = ${numberOf('submission')} and (
    $7 = 'everything'
    or w.scope = (select current_account())
    or w.scope in (
      select report.user_id from employee own
      join employee report on report.tenant_id = own.tenant_id and report.manager_id = own.id
      where own.${ofTenant} and own.user_id = (select current_account()))
    or w.target in (
      select a.submission_id from hr_form_assignee a
      where a.${ofTenant} and a.user_id = (select current_account())
      union
      select t.submission_id from hr_form_step t where t.${ofTenant} and t.by_id = (select current_account())
      union
      select c.submission_id from hr_form_clearance c where c.${ofTenant} and c.by_id = (select current_account()))
    or $7 = 'finance-and-reports' and exists (
      select from hr_form_submission s
      join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
      where s.${ofTenant} and s.id = w.target and d.has_finance)))`;

/**
 * Deleted things keep their words until they are gone for good. They are read once, and compared with what is found, which is
 * much faster than looking each of that up.
 */
const gone = `
  gone_task as materialized (
    select t.id from task t where t.${ofTenant} and t.deleted_at is not null
    union
    select t.id from task_list l
    join task t on t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id
    where l.${ofTenant} and l.deleted_at is not null
  ), gone as materialized (
    select g.id from gone_task g
    union all
    select c.id from checklist c where c.${ofTenant} and c.deleted_at is not null
    union all
    select c.id from gone_task g join checklist c on c.${ofTenant} and c.task_id = g.id
  )`;

/** Drafts are their owner's. */
const isNoDraft = `(k.kind <> ${numberOf('submission')} or exists (
  select from hr_form_submission s
  where s.${ofTenant} and s.id = c.target and (s.state <> 'draft' or s.submitter_id = (select current_account()))))`;

/** It has each of the other words of the search, wherever they stand in it. */
const hasOthers = `not exists (
  select from generate_series(1, $8::int) o(n)
  where o.n <> k.n and not exists (
    select from term t
    join search_word p on p.${ofTenant} and p.target = c.target and p.word >= t.word and p.word <= t.upto
    where t.n = o.n and (p.place < 3 or (select reader_sees('department')))))`;

/**
 * What has all words of a search, the best and newest of each kind first. One word is followed through the index: where there
 * are several, the rarest. Each step reads a few rows of a range, so that it takes as long with many rows as with few.
 */
const findText = (isSingle: boolean): string => `
  with recursive term as materialized (
    select t.n, t.word collate "C" as word,
      (case when t.is_open then t.word || chr(1114111) else t.word end) collate "C" as upto, t.errors
    from unnest($1::int[], $2::text[], $3::boolean[], $4::int[]) t(n, word, is_open, errors)
  ), ${gone}, slot as materialized (
    select k.kind, p.place from unnest($5::smallint[]) k(kind), unnest('{0,1,2,3}'::smallint[]) p(place)
    where p.place < 3 or k.kind = ${numberOf('person')} and (select reader_sees('department'))
  ), known as (
    select g.n, g.kind, g.place, g.upto, g.errors, true as is_asked, ${nextWord('>=', 'g', 'g.word')} as word, 1 as nth
    from (select * from term, slot) g
    union all
    select k.n, k.kind, k.place, k.upto, k.errors, false, ${nextWord('>', 'k', 'k.word')}, k.nth + 1
    from known k where k.word is not null and k.word < k.upto and k.nth < ${mostWords}
  ), driver as materialized (${
    isSingle
      ? 'select k.kind, 1 as n from unnest($5::smallint[]) k(kind)'
      : `
    select distinct on (k.kind) k.kind, o.n
    from unnest($5::smallint[]) k(kind), generate_series(1, $8::int) o(n)
    left join lateral (
      select sum(c.counted) as counted
      from known w, lateral (
        select count(*) as counted from (select from search_word r where ${wordOf('r', 'w')} limit ${mostCounted}) few) c
      where w.n = o.n and w.kind = k.kind and w.word is not null) size on true
    order by k.kind, coalesce(size.counted, 0), o.n`
  }
  ), found as (
    select k.kind, w.target, min(k.errors * 10 + k.place) as grade,
      array_agg(distinct w.source) filter (where w.source <> w.target) as sources
    from driver d
    join known k on k.kind = d.kind and k.n = d.n and k.word is not null,
    lateral (
      select c.target, c.source
      from (
        select w.target, w.source from search_word w
        where ${wordOf('w', 'k')} and ${mayBeSeen} and w.target not in (select g.id from gone g)
        order by w.target desc limit case when k.is_asked then ${mostLooked} else ${fewLooked} end
      ) c
      where ${isNoDraft} ${isSingle ? 'and $8::int = 1' : `and ${hasOthers}`}
      limit $6::int
    ) w
    group by k.kind, w.target
  )
  select f.kind, f.target, coalesce(f.sources[1:5], '{}') as sources
  from (select *, row_number() over (partition by kind order by grade, target desc) as place from found) f
  where f.place <= $6::int
  order by f.kind, f.place`;

const singleText = findText(true);
const severalText = findText(false);

export function findThings({ kinds, terms, most, sees }: Wanted): Statement {
  const rows = terms.flatMap(({ word, spellings }, place) => [
    { n: place + 1, word, isOpen: true, errors: 0 },
    ...[...spellings].map(([spelling, errors]) => ({ n: place + 1, word: spelling, isOpen: false, errors })),
  ]);
  const isSingle = terms.length === 1;
  return {
    name: isSingle ? 'find_things_by_word' : 'find_things_by_words',
    text: isSingle ? singleText : severalText,
    values: [
      rows.map(({ n }) => n),
      rows.map(({ word }) => word),
      rows.map(({ isOpen }) => isOpen),
      rows.map(({ errors }) => errors),
      kinds.map(numberOf),
      most,
      sees,
      terms.length,
    ],
  };
}
