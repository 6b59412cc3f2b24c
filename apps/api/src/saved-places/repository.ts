import { mostStars, mostVisits, type PlaceKind, type Star, type Visit } from '@atrium/contracts/visits';
import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';
import { readableSubmission } from '../hr-forms/readable-in-sql';

/** Something that somebody opened or starred and may open now. */
export interface PlaceRow {
  readonly kind: PlaceKind;
  readonly id: string;
  /** Empty for a form, which the code knows by its key. */
  readonly title: string;
  readonly detail: string;
  /** Of a submission: the form, whose it is, and whether it is being filled in. */
  readonly form: string;
  readonly is_own: boolean;
  readonly is_draft: boolean;
  readonly at: string;
}

const boardAddress = '^/task_management/task_board_details/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/**
 * The rows of `saved` (kind, place, title, at) that the account `$1` may open as things are now, as {@link PlaceRow}. What is
 * deleted, belongs to nobody here, or isn't theirs to see is not among them.
 */
const openPlaces = `
  select saved.kind, saved.place as id, found.title, found.detail, found.form, found.is_own, found.is_draft, saved.at
  from (
    -- A case is worked out in order: what is no id is never read as one.
    select s.kind, s.place, s.title, s.at, case when s.kind not in ('form', 'filter') then s.place::uuid end as id
    from saved s
  ) saved
  cross join lateral (
    select b.title, '' as detail, '' as form, false as is_own, false as is_draft from board b
    where saved.kind = 'board' and b.tenant_id = (select current_tenant()) and b.id = saved.id
      and b.id in (select open_boards())
    union all
    select t.title, b.title, '', false, false from ${liveTask}
    where saved.kind = 'task' and t.tenant_id = (select current_tenant()) and t.id = saved.id
      and b.id in (select open_boards())
    union all
    select trim(e.first_name || ' ' || e.last_name), e.designation, '', e.user_id = $1, false from employee e
    where saved.kind = 'person' and e.tenant_id = (select current_tenant()) and e.id = saved.id
    union all
    select a.title, a.tag, '', false, false from asset a
    where saved.kind = 'asset' and a.tenant_id = (select current_tenant()) and a.id = saved.id
    union all
    select c.name, c.organisation, '', false, false from contact c
    where saved.kind = 'contact' and c.tenant_id = (select current_tenant()) and c.id = saved.id and c.deleted_at is null
    union all
    select s.label, s.submitter_name, s.form, s.submitter_id = $1, s.state = 'draft' from hr_form_submission s
    join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
    where saved.kind = 'submission' and s.tenant_id = (select current_tenant()) and s.id = saved.id
      and ${readableSubmission('$1')}
    union all
    select saved.title, '', '', false, false where saved.kind = 'form'
    union all
    -- The filter of a board goes with the board.
    select saved.title, '', '', false, false
    from (select substring(saved.place from '${boardAddress}') as id) board
    where saved.kind = 'filter' and (board.id is null or board.id::uuid in (select open_boards()))
  ) found`;

const columns = 'p.kind, p.id, p.title, p.detail, p.form, p.is_own, p.is_draft, iso_utc(p.at) as at';

export function listVisits(userId: string, limit: number): Statement {
  return {
    name: 'list_visits',
    text: `
      with saved as (
        select v.kind, v.place, '' as title, v.visited_at as at from visit v
        where v.tenant_id = (select current_tenant()) and v.user_id = $1
        order by v.visited_at desc limit ${mostVisits}
      )
      select ${columns} from (${openPlaces}) p order by p.at desc, p.kind, p.id limit $2`,
    values: [userId, limit],
  };
}

/** Notes that an account opened something that it may open, and forgets what it opened long ago. */
export function noteVisit(userId: string, { kind, id }: Visit): Statement {
  return {
    name: 'note_visit',
    text: `
      with saved as (
        select $2::text as kind, $3::text as place, '' as title, clock_timestamp() as at
      ), noted as (
        insert into visit (tenant_id, user_id, kind, place, visited_at)
        select current_tenant(), $1, p.kind, p.id, p.at from (${openPlaces}) p
        on conflict (tenant_id, user_id, kind, place) do update set visited_at = excluded.visited_at
        returning kind
      )
      delete from visit v using (
        select former.kind, former.place from visit former
        where former.tenant_id = (select current_tenant()) and former.user_id = $1
          and (former.kind, former.place) <> ($2, $3)
        order by former.visited_at desc, former.kind, former.place offset ${mostVisits - 1}
      ) old
      where v.tenant_id = (select current_tenant()) and v.user_id = $1 and (v.kind, v.place) = (old.kind, old.place)
        and exists (select from noted)`,
    values: [userId, kind, id],
  };
}

export function listStars(userId: string): Statement {
  return {
    name: 'list_stars',
    text: `
      with saved as (
        select s.kind, s.place, s.title, s.starred_at as at from star s
        where s.tenant_id = (select current_tenant()) and s.user_id = $1
      )
      select ${columns} from (${openPlaces}) p order by p.at desc, p.kind, p.id`,
    values: [userId],
  };
}

export interface StarRow {
  readonly kind: PlaceKind;
  readonly id: string;
}

export function listStarIds(userId: string): Statement {
  return {
    name: 'list_star_ids',
    text: `
      select s.kind, s.place as id from star s
      where s.tenant_id = (select current_tenant()) and s.user_id = $1 order by s.starred_at desc, s.kind, s.place`,
    values: [userId],
  };
}

export interface StarringRow {
  /** Whether the account may open what it stars. */
  readonly is_open: boolean;
  readonly is_kept: boolean;
}

/** Stars what the account may open, unless it has all the stars it may have. Starred again, a filter takes the new name. */
export function insertStar(userId: string, { kind, id, title }: Star): Statement {
  return {
    name: 'insert_star',
    text: `
      with saved as (
        select $2::text as kind, $3::text as place, $4::text as title, clock_timestamp() as at
      ), opened as (
        select p.kind, p.id, p.at from (${openPlaces}) p
      ), kept as (
        insert into star (tenant_id, user_id, kind, place, title, starred_at)
        select current_tenant(), $1, o.kind, o.id, case when o.kind = 'filter' then $4 else '' end, o.at from opened o
        where (
          select count(*) from star other
          where other.tenant_id = (select current_tenant()) and other.user_id = $1
            and (other.kind, other.place) <> ($2, $3)) < ${mostStars}
        on conflict (tenant_id, user_id, kind, place) do update set title = excluded.title
        returning kind
      )
      select exists (select from opened) as is_open, exists (select from kept) as is_kept`,
    values: [userId, kind, id, title ?? ''],
  };
}

export function deleteStar(userId: string, { kind, id }: Star): Statement {
  return {
    name: 'delete_star',
    text: `
      delete from star s
      where s.tenant_id = (select current_tenant()) and s.user_id = $1 and s.kind = $2 and s.place = $3`,
    values: [userId, kind, id],
  };
}
