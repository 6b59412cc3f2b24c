import type { Statement } from '../database/database';
import { holdsInSql } from '../policy/policy';
import { isRestorable } from '../database/deleted-rows';

export interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly made_by: string;
  readonly can_delete: boolean;
  readonly can_move: boolean;
  readonly workspace: string;
  readonly is_private: boolean;
}

const mayDelete = (caller: string): string =>
  `b.created_by = ${caller}::uuid or ${holdsInSql('board.delete-others', `${caller}::uuid`)}`;

/** A board `b` as the account `caller` sees it: whoever made it may delete it, and so may admins. */
const columns = (caller: string): string => `
  b.id, b.title,
  coalesce((select trim(coalesce(e.first_name, u.first_name) || ' ' || coalesce(e.last_name, u.last_name)) from app_user u
   left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
   where u.tenant_id = b.tenant_id and u.id = b.created_by), '') as made_by,
  ${mayDelete(caller)} as can_delete,
  ${mayDelete(caller)} or exists (
    select from workspace_member m
    where m.tenant_id = b.tenant_id and m.workspace_id = b.workspace_id and m.user_id = ${caller}::uuid) as can_move,
  b.workspace_id as workspace, b.is_private`;

export function listBoards(userId: string): Statement {
  return {
    name: 'list_boards',
    text: `select ${columns('$1')} from board b
           where b.tenant_id = (select current_tenant()) and b.deleted_at is null order by b.created_at, b.id`,
    values: [userId],
  };
}

/** In the company’s open workspace where none is named. No row where the id is used already. */
export function insertBoard(id: string, title: string, userId: string, workspaceId: string | null = null): Statement {
  return {
    name: 'insert_board',
    text: `
      with made as (
        insert into board (tenant_id, id, title, created_by, workspace_id)
        values ((select current_tenant()), $1, $2, $3, $4)
        on conflict do nothing returning *
      )
      select ${columns('$3')}, note_change(b.tenant_id, b.id, 'board', '{}', $3) from made b`,
    values: [id, title, userId, workspaceId],
  };
}

/** The board that a create with this id made before, by the same account. */
export function findCreatedBoard(id: string, userId: string): Statement {
  return {
    name: 'find_created_board',
    text: `select ${columns('$2')} from board b
           where b.tenant_id = (select current_tenant()) and b.id = $1 and b.created_by = $2 and b.deleted_at is null`,
    values: [id, userId],
  };
}

export function updateBoard(id: string, title: string, userId: string): Statement {
  return {
    name: 'update_board',
    text: `
      with changed as (
        update board set title = $2 where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null
        returning *
      )
      select ${columns('$3')}, note_change(b.tenant_id, b.id, 'board', '{}', $3) from changed b`,
    values: [id, title, userId],
  };
}

export function findLiveBoard(id: string, userId: string): Statement {
  return {
    name: 'find_listed_board',
    text: `select ${columns('$2')} from board b
           where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [id, userId],
  };
}

/** A board that is there, which nobody else deletes until the transaction ends. */
export function lockLiveBoard(id: string, userId: string): Statement {
  return {
    name: 'lock_live_board',
    text: `select ${columns('$2')} from board b
           where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null for no key update of b`,
    values: [id, userId],
  };
}

export function deleteBoard(id: string, userId: string): Statement {
  return {
    name: 'delete_board',
    text: `
      with changed as (
        update board set deleted_at = now(), deleted_by = $2
        where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null
        returning tenant_id, id
      )
      select id, note_change(tenant_id, id, 'board', '{}', $2) from changed`,
    values: [id, userId],
  };
}

/** Shows a deleted board again. A board that is there is left as it is; one whose time in the trash is over is not found. */
export function undeleteBoard(id: string, userId: string): Statement {
  return {
    name: 'restore_board',
    text: `
      with changed as (
        update board set deleted_at = null, deleted_by = null
        where tenant_id = (select current_tenant()) and id = $1 and (deleted_at is null or ${isRestorable('board')})
        returning *
      )
      select ${columns('$2')}, note_change(b.tenant_id, b.id, 'board', '{}', $2) from changed b`,
    values: [id, userId],
  };
}
