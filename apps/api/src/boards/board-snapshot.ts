import type { Statement } from '../database/database';
import type { FileRef } from '../files/file-links';

/** A person of a card, with the picture's file. */
export interface MemberRow {
  readonly user: string;
  readonly name: string;
  readonly picture: FileRef | null;
}

export interface BoardSnapshotRow {
  /** JSON texts. */
  readonly board: string;
  readonly lists: string;
  readonly labels: string;
  readonly members: readonly MemberRow[];
  /** Files of the covers that `lists` marks, see {@link coverMark}. */
  readonly covers: readonly FileRef[];
  readonly version: string | null;
  readonly seq: string;
}

/** What has to be known of a board whose text is kept. */
export interface BoardStateRow {
  readonly version: string | null;
  /** Those of the people asked about who are there, in the order of the snapshot’s. */
  readonly members: readonly MemberRow[];
}

/**
 * Where a card's JSON has a cover, this stands in place of its link, which only the server can sign. Inside of a text
 * no quotation mark stands unescaped, so no title can look like it.
 */
export const coverMark = /"cover":"file:([0-9a-f-]{36})"/g;

/** People by a query of their account ids, as a JSON array in one value. */
export const membersOf = (accounts: string): string => `
  (select coalesce(json_agg(json_build_object(
      'user', u.id,
      'name', trim(coalesce(e.first_name, u.first_name) || ' ' || coalesce(e.last_name, u.last_name)),
      'picture', case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end
    ) order by u.id), '[]')
   from app_user u
   left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
   left join file f on f.tenant_id = e.tenant_id and f.id = e.picture_id
   where u.tenant_id = (select current_tenant()) and u.id in (${accounts})) as members`;

/** Labels of the board `b` as a JSON text. */
export const labelsOfBoard = `
  (select '[' || coalesce(string_agg('{"id":"' || a.id || '","board":"' || a.board_id || '","name":' || to_json(a.name)
      || ',"colour":"' || a.colour || '"}', ',' order by a.made), '') || ']'
   from label a where a.tenant_id = b.tenant_id and a.board_id = b.id) as labels`;

/** The last change of the board `b`, kept or forgotten, as `l.seq`. */
const lastChange = `
  cross join lateral (
    select greatest(b.forgotten_seq, (
      select max(c.seq) from board_change c where c.tenant_id = b.tenant_id and c.board_id = b.id)) as seq
  ) l`;

/**
 * Names what a snapshot shows of a board besides people: equal versions, equal lists, cards and labels. Null while there may
 * be a change that the snapshot doesn’t see and whose number isn’t above all that it does see: a transaction with a lower
 * number is under way, or the board has come from another database. Numbers are those of the transactions of one server
 * since its start: one that takes over or is restored from a backup may give them out again.
 */
const versionOfBoard = `
  case when l.seq <= settled_seq() then concat_ws(' ', l.seq, b.tenant_id,
    (select d.oid from pg_database d where d.datname = current_database()), pg_postmaster_start_time()) end as version`;

/** What decides whether a kept text may be shown: no row where the caller may not open the board. */
export function findBoardState(id: string, people: readonly string[]): Statement {
  return {
    name: 'board_state',
    text: `
      select ${versionOfBoard}, ${membersOf('select unnest($2::uuid[])')}
      from board b ${lastChange}
      where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [id, people],
  };
}

export function findBoardSnapshot(id: string): Statement {
  return {
    name: 'board_snapshot',
    text: `
      select '{"id":"' || b.id || '","title":' || to_json(b.title) || '}' as board,
        (select '[' || coalesce(string_agg('{"id":"' || l.id || '","title":' || to_json(l.title)
            || ',"order":' || l.position || ',"cards":[' || coalesce(c.cards, '') || ']}', ',' order by l.position), '') || ']'
         from task_list l cross join lateral (
           select string_agg(t.card || '}', ',' order by t.rank, t.id) as cards from task t
           where t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id
             and t.parent_id is null and t.deleted_at is null
         ) c
         where l.tenant_id = b.tenant_id and l.board_id = b.id and l.deleted_at is null) as lists,
        ${labelsOfBoard},
        ${membersOf('select a.user_id from task_assignee a where a.tenant_id = b.tenant_id and a.board_id = b.id')},
        (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)), '[]') from task t
         join file f on f.tenant_id = t.tenant_id and f.id = t.cover_id
         where t.tenant_id = b.tenant_id and t.board_id = b.id and t.cover_id is not null and t.deleted_at is null) as covers,
        ${versionOfBoard}, least(l.seq, settled_seq())::text as seq
      from board b ${lastChange}
      where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [id],
  };
}

export interface BoardCardsRow {
  readonly cards: string;
  readonly members: readonly MemberRow[];
  readonly covers: readonly FileRef[];
}

/** Single cards, with the place where each stands. */
export function findBoardCards(id: string, ids: readonly string[]): Statement {
  return {
    name: 'board_cards',
    text: `
      select
        (select '[' || coalesce(string_agg(t.card || ',"list":"' || t.list_id || '","before":'
            || coalesce('"' || n.id || '"', 'null') || '}', ','), '') || ']'
         from task t
         join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id and l.deleted_at is null
         left join lateral (
           select next.id from task next
           where next.tenant_id = t.tenant_id and next.board_id = t.board_id and next.list_id = t.list_id
             and next.parent_id is null and next.deleted_at is null and (next.rank, next.id) > (t.rank, t.id)
           order by next.rank, next.id limit 1
         ) n on true
         where t.tenant_id = b.tenant_id and t.board_id = b.id and t.id = any ($2) and t.parent_id is null
           and t.deleted_at is null) as cards,
        ${membersOf(`select a.user_id from task_assignee a where a.tenant_id = b.tenant_id and a.task_id = any ($2)`)},
        (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)), '[]') from task t
         join file f on f.tenant_id = t.tenant_id and f.id = t.cover_id
         where t.tenant_id = b.tenant_id and t.board_id = b.id and t.id = any ($2)) as covers
      from board b where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [id, ids],
  };
}
