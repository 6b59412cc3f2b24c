import type { Statement } from '../database/database';
import { isRestorable } from '../database/deleted-rows';

export interface ListRow {
  readonly id: string;
  readonly board: string;
  readonly title: string;
  readonly order: number;
}

const columns = 'l.id, l.board_id as board, l.title, l.position as "order"';

export const listLists = {
  name: 'list_lists',
  text: `
    select ${columns} from board b
    join task_list l on l.tenant_id = b.tenant_id and l.board_id = b.id and l.deleted_at is null
    where b.tenant_id = (select current_tenant()) and b.deleted_at is null
    order by b.created_at, b.id, l.position`,
} as const satisfies Statement;

/**
 * Lists of a board are numbered one writer at a time. By the board itself, or by one of its lists; no row where the
 * board is not there.
 */
export function lockBoard(by: 'board' | 'list', id: string): Statement {
  return {
    name: `lock_board_by_${by}`,
    text: `
      select id from board
      where tenant_id = (select current_tenant()) and deleted_at is null
        and id = ${by === 'board' ? '$1' : '(select board_id from task_list where tenant_id = (select current_tenant()) and id = $1)'}
      for no key update`,
    values: [id],
  };
}

/** No row where the id is used already. {@link numberLists} gives it its place. */
export function insertList(id: string, boardId: string, title: string): Statement {
  return {
    name: 'insert_list',
    text: `
      insert into task_list (tenant_id, board_id, id, title, position) values ((select current_tenant()), $2, $1, $3, 0)
      on conflict do nothing returning id`,
    values: [id, boardId, title],
  };
}

/**
 * Numbers the live lists of a list's board from 1, with that list at the wanted place: in front of the one that stands
 * there when it comes from behind or from outside, behind it when it comes from before. Without a wanted place the
 * others only close up.
 */
export function numberLists(listId: string, wanted: number | null): Statement {
  return {
    name: 'number_lists',
    text: `
      with moved as (
        select tenant_id, board_id, id, position from task_list where tenant_id = (select current_tenant()) and id = $1
      ), numbered as (
        select l.tenant_id, l.id, row_number() over (order by
          case when l.id = m.id and $2::int is not null
            then $2::int + case when m.position > 0 and m.position < $2::int then 0.5 else -0.5 end
            else l.position end, l.id)::int as position
        from moved m join task_list l on l.tenant_id = m.tenant_id and l.board_id = m.board_id and l.deleted_at is null
      )
      update task_list l set position = n.position
      from numbered n where l.tenant_id = n.tenant_id and l.id = n.id and l.position <> n.position`,
    values: [listId, wanted],
  };
}

export function setListTitle(id: string, title: string): Statement {
  return {
    name: 'set_list_title',
    text: 'update task_list set title = $2 where tenant_id = (select current_tenant()) and id = $1',
    values: [id, title],
  };
}

/** Hides a list with its tasks. */
export function deleteList(id: string, userId: string): Statement {
  return {
    name: 'delete_list',
    text: `update task_list set deleted_at = now(), deleted_by = $2
           where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null returning id`,
    values: [id, userId],
  };
}

/** Shows a deleted list again. Answers where it stood, for {@link numberLists}. */
export function restoreList(id: string): Statement {
  return {
    name: 'restore_list',
    text: `
      update task_list l set deleted_at = null, deleted_by = null, position = 0 from task_list old
      where l.tenant_id = (select current_tenant()) and l.id = $1 and ${isRestorable('l')}
        and old.tenant_id = l.tenant_id and old.id = l.id
      returning old.position`,
    values: [id],
  };
}

/** A live list of a live board. */
export function findList(id: string): Statement {
  return {
    name: 'find_list',
    text: `
      select ${columns} from task_list l
      join board b on b.tenant_id = l.tenant_id and b.id = l.board_id and b.deleted_at is null
      where l.tenant_id = (select current_tenant()) and l.id = $1 and l.deleted_at is null`,
    values: [id],
  };
}

/** Says that title, lists or labels of a board changed. */
export function noteBoardChange(boardId: string, userId: string): Statement {
  return {
    name: 'note_board_change',
    text: `select note_change((select current_tenant()), $1, 'board', '{}', $2)`,
    values: [boardId, userId],
  };
}
