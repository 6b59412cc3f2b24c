import type { Statement } from '../database/database';

export interface BoardRow {
  readonly id: string;
  readonly title: string;
}

export const listBoards = {
  name: 'list_boards',
  text: `select id, title from board where tenant_id = (select current_tenant()) and deleted_at is null order by created_at, id`,
} as const satisfies Statement;

/** No row where the id is used already. */
export function insertBoard(id: string, title: string, userId: string): Statement {
  return {
    name: 'insert_board',
    text: `
      with made as (
        insert into board (tenant_id, id, title, created_by) values ((select current_tenant()), $1, $2, $3)
        on conflict do nothing returning tenant_id, id, title
      )
      select id, title, note_change(tenant_id, id, 'board', '{}', $3) from made`,
    values: [id, title, userId],
  };
}

/** The board that a create with this id made before, by the same account. */
export function findCreatedBoard(id: string, userId: string): Statement {
  return {
    name: 'find_created_board',
    text: `select id, title from board
           where tenant_id = (select current_tenant()) and id = $1 and created_by = $2 and deleted_at is null`,
    values: [id, userId],
  };
}

export function updateBoard(id: string, title: string, userId: string): Statement {
  return {
    name: 'update_board',
    text: `
      with changed as (
        update board set title = $2 where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null
        returning tenant_id, id, title
      )
      select id, title, note_change(tenant_id, id, 'board', '{}', $3) from changed`,
    values: [id, title, userId],
  };
}

/** Hides a board with all that it holds, or shows it again. A board that is there is left as it is. */
export function setBoardDeleted(id: string, deleted: boolean, userId: string): Statement {
  return {
    name: deleted ? 'delete_board' : 'restore_board',
    text: `
      with changed as (
        update board set deleted_at = ${deleted ? 'now()' : 'null'}
        where tenant_id = (select current_tenant()) and id = $1 ${deleted ? 'and deleted_at is null' : ''}
        returning tenant_id, id, title
      )
      select id, title, note_change(tenant_id, id, 'board', '{}', $2) from changed`,
    values: [id, userId],
  };
}
