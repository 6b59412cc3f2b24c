import type { TrashEntry } from '@atrium/contracts/boards';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import { isRestorable } from '../database/deleted-rows';

/** An entry of the trash, with what pages continue from. */
export interface TrashRow extends Omit<TrashEntry, 'expires_at'> {
  /** When it was deleted, in microseconds since 1970. */
  readonly moment: number;
  readonly total: number;
}

/** Where a page ended. */
export interface TrashPosition {
  readonly moment: number;
  readonly id: string;
}

const place = (table: string): string =>
  `case when ${table}.id is null then null
   else json_build_object('id', ${table}.id, 'title', ${table}.title, 'is_deleted', ${table}.deleted_at is not null) end`;

/** What was deleted, last first: of the company, or the lists and tasks of one board. */
export function listTrash(board: string | null, limit: number, after: TrashPosition | null): Statement {
  const { values, bind } = binding([]);
  const of = (column: string): string => (board === null ? 'true' : `${column} = ${bind(board)}`);
  const behind = after === null ? 'true' : `(moment, id) < (${bind(after.moment)}::bigint, ${bind(after.id)}::uuid)`;
  return {
    text: `
      with entry as (
        select 'board' as kind, b.id, b.title, b.id as board_id, null::uuid as list_id, null::uuid as parent_id,
          b.deleted_at, b.deleted_by
        from board b where b.tenant_id = (select current_tenant()) and ${isRestorable('b')} and ${board === null}
        union all
        select 'list', l.id, l.title, l.board_id, null, null, l.deleted_at, l.deleted_by
        from task_list l where l.tenant_id = (select current_tenant()) and ${isRestorable('l')} and ${of('l.board_id')}
        union all
        select 'task', t.id, t.title, t.board_id, t.list_id, t.parent_id, t.deleted_at, t.deleted_by
        from task t where t.tenant_id = (select current_tenant()) and ${isRestorable('t')} and t.deleted_with = t.id
          and ${of('t.board_id')}
      ), numbered as (
        select entry.*, (extract(epoch from deleted_at) * 1000000)::bigint as moment, count(*) over ()::int as total from entry
      )
      select n.kind, n.id, n.title, iso_utc(n.deleted_at) as deleted_at, n.moment::float8 as moment, n.total,
        ${place('b')} as board, ${place('l')} as list, ${place('p')} as parent,
        (select trim(coalesce(e.first_name, u.first_name) || ' ' || coalesce(e.last_name, u.last_name)) from app_user u
         left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
         where u.tenant_id = (select current_tenant()) and u.id = n.deleted_by) as deleted_by
      from (select * from numbered where ${behind} order by moment desc, id desc limit ${bind(limit)}) n
      join board b on b.tenant_id = (select current_tenant()) and b.id = n.board_id
      left join task_list l on l.tenant_id = b.tenant_id and l.id = n.list_id
      left join task p on p.tenant_id = b.tenant_id and p.id = n.parent_id
      order by n.moment desc, n.id desc`,
    values,
  };
}

/** Whether a board is there, for its own trash. */
export function boardIsLive(id: string): Statement {
  return {
    name: 'board_is_live',
    text: 'select id from board where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null',
    values: [id],
  };
}

export interface PurgedRow {
  readonly tenant_id: string;
  readonly purged: number;
  readonly file_ids: readonly string[];
}

/** See `purge_trash` of the schema. */
export function purgeDeleted(days: number, most: number): Statement {
  return {
    text: 'select tenant_id, purged, file_ids from purge_trash(now() - make_interval(days => $1), $2)',
    values: [days, most],
  };
}
