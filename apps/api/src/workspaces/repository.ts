import type { Workspace } from '@atrium/contracts/workspaces';
import type { MemberRow } from '../boards/board-snapshot';
import type { Statement } from '../database/database';
import { holdsInSql } from '../policy/policy';

export type WorkspaceRow = Workspace;

/** Of the workspace `w`, an account that can sign in or is invited to. */
const activeMember = `
  select from workspace_member m
  join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.ended_at is null and u.deactivated_at is null
  where m.tenant_id = w.tenant_id and m.workspace_id = w.id`;

const isMember = (account: string): string => `
  exists (select from workspace_member m
    where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = ${account}::uuid)`;

/** Nobody is left in it, so that only admins can let anybody in. */
const isAbandoned = `w.is_private and not exists (${activeMember})`;

const managesOthers = (account: string): string => holdsInSql('workspace.manage-others', `${account}::uuid`);

/** A workspace `w` as the account sees it. */
const columns = (account: string): string => `
  w.id, w.name, w.is_private, w.is_default, ${isMember(account)} as is_member,
  ${isMember(account)} or (not w.is_private and ${managesOthers(account)}) as can_change,
  ${isAbandoned} as is_abandoned,
  (select count(*)::int from workspace_member m where m.tenant_id = w.tenant_id and m.workspace_id = w.id) as members,
  (select count(*)::int from board b
   where b.tenant_id = w.tenant_id and b.workspace_id = w.id and b.deleted_at is null) as boards`;

/** Workspaces `w` that are there for an account. */
const shownTo = (account: string): string => `
  w.tenant_id = (select current_tenant()) and w.deleted_at is null
    and (not w.is_private or ${isMember(account)} or (${isAbandoned} and ${managesOthers(account)}))`;

export function listWorkspaces(userId: string): Statement {
  return {
    name: 'list_workspaces',
    text: `select ${columns('$1')} from workspace w where ${shownTo('$1')}
           order by w.created_at, w.id`,
    values: [userId],
  };
}

export function findWorkspace(id: string, userId: string): Statement {
  return {
    name: 'find_workspace',
    text: `select ${columns('$2')} from workspace w where ${shownTo('$2')} and w.id = $1`,
    values: [id, userId],
  };
}

/** The same; members and privacy stay as they are until the transaction ends. */
export function lockWorkspace(id: string, userId: string): Statement {
  return {
    name: 'lock_workspace',
    text: `select ${columns('$2')} from workspace w where ${shownTo('$2')} and w.id = $1 for update of w`,
    values: [id, userId],
  };
}

/** No row where the id is used already. */
export function insertWorkspace(id: string, name: string, isPrivate: boolean, userId: string): Statement {
  return {
    name: 'insert_workspace',
    text: `
      insert into workspace (tenant_id, id, name, is_private, created_by)
      values ((select current_tenant()), $1, $2, $3, $4) on conflict do nothing returning id`,
    values: [id, name, isPrivate, userId],
  };
}

/** Whether a create with this id was the account's own. */
export function findCreatedWorkspace(id: string, userId: string): Statement {
  return {
    name: 'find_created_workspace',
    text: `select ${columns('$2')} from workspace w where ${shownTo('$2')} and w.id = $1 and w.created_by = $2`,
    values: [id, userId],
  };
}

export function updateWorkspace(id: string, name: string | null, isPrivate: boolean | null): Statement {
  return {
    name: 'update_workspace',
    text: `update workspace set name = coalesce($2, name), is_private = coalesce($3, is_private)
           where tenant_id = (select current_tenant()) and id = $1`,
    values: [id, name, isPrivate],
  };
}

/** Hides one without boards. It is back with a board that comes back from the trash. */
export function deleteWorkspace(id: string): Statement {
  return {
    name: 'delete_workspace',
    text: `update workspace set deleted_at = now() where tenant_id = (select current_tenant()) and id = $1`,
    values: [id],
  };
}

export function listMembers(id: string): Statement {
  return {
    name: 'list_workspace_members',
    text: `
      select u.id as user, trim(coalesce(e.first_name, u.first_name) || ' ' || coalesce(e.last_name, u.last_name)) as name,
        case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as picture
      from workspace_member m
      join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      left join file f on f.tenant_id = e.tenant_id and f.id = e.picture_id
      where m.tenant_id = (select current_tenant()) and m.workspace_id = $1
      order by lower(u.first_name), lower(u.last_name), u.id`,
    values: [id],
  };
}
export type WorkspaceMemberRow = MemberRow;

/** No row where there is no such account. Whoever is a member already stays one. */
export function insertMember(id: string, userId: string): Statement {
  return {
    name: 'insert_workspace_member',
    text: `
      with known as (
        select u.tenant_id, u.id from app_user u
        where u.tenant_id = (select current_tenant()) and u.id = $2 and u.ended_at is null
      ), made as (
        insert into workspace_member (tenant_id, workspace_id, user_id) select tenant_id, $1, id from known
        on conflict do nothing
      )
      select id from known`,
    values: [id, userId],
  };
}

export function deleteMember(id: string, userId: string): Statement {
  return {
    name: 'delete_workspace_member',
    text: `delete from workspace_member
           where tenant_id = (select current_tenant()) and workspace_id = $1 and user_id = $2 returning user_id`,
    values: [id, userId],
  };
}

export function hasActiveMember(id: string): Statement {
  return {
    name: 'has_active_member',
    text: `select exists (${activeMember}) as is_left from workspace w
           where w.tenant_id = (select current_tenant()) and w.id = $1`,
    values: [id],
  };
}

/** Into a workspace that the account may open. */
export function moveBoard(boardId: string, workspaceId: string, userId: string): Statement {
  return {
    name: 'move_board',
    text: `
      with changed as (
        update board set workspace_id = $2 where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null
        returning tenant_id, id
      )
      select note_change(tenant_id, id, 'board', '{}', $3) from changed`,
    values: [boardId, workspaceId, userId],
  };
}
