import type { NewWorkspace, Workspace, WorkspaceChange } from '@atrium/contracts/workspaces';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import {
  deleteWorkspace,
  findCreatedWorkspace,
  findWorkspace,
  insertMember,
  insertWorkspace,
  listWorkspaces,
  lockWorkspace,
  updateWorkspace,
  type WorkspaceRow,
} from './repository';

export const toWorkspace = (row: WorkspaceRow): Workspace => ({
  id: row.id,
  name: row.name,
  is_private: row.is_private,
  is_default: row.is_default,
  is_member: row.is_member,
  can_change: row.can_change,
  is_abandoned: row.is_abandoned,
  members: row.members,
  boards: row.boards,
});

/** As people count: “Team 2” before “Team 10”. */
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Those that the caller may open, and for admins those that nobody is left in: the open one of the company, then by name. */
export async function getWorkspaces({ database }: Context, { caller }: Visitor): Promise<Workspace[]> {
  const rows = await database.readAnywhere<WorkspaceRow>(caller, listWorkspaces(caller.userId));
  return rows
    .map(toWorkspace)
    .sort((one, other) => Number(other.is_default) - Number(one.is_default) || names.compare(one.name, other.name));
}

/** Whoever makes a workspace is its first member. `id` is the new row’s; one that was made under it before is answered again. */
export function createWorkspace(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { name, is_private: isPrivate = false }: NewWorkspace,
): Promise<Workspace> {
  return database.session(caller, async (tx) => {
    const [made] = await tx.rows(insertWorkspace(id, name, isPrivate, caller.userId));
    if (made === undefined) {
      const [before] = await tx.rows<WorkspaceRow>(findCreatedWorkspace(id, caller.userId));
      if (before === undefined) throw new AppError('request.key-used');
      return toWorkspace(before);
    }
    await tx.rows(insertMember(id, caller.userId));
    return workspaceOf(tx, id, caller.userId);
  });
}

export function changeWorkspace(
  { database }: Context,
  { caller }: Visitor,
  workspaceId: string,
  { name, is_private: isPrivate }: WorkspaceChange,
): Promise<Workspace> {
  const id = uuidOrNil(workspaceId);
  return database.session(caller, async (tx) => {
    const workspace = await changeableWorkspace(tx, id, caller.userId);
    if (isPrivate === true) {
      if (workspace.is_default) throw new AppError('workspace.default');
      // Whoever closes it must not lock themselves out.
      if (!workspace.is_member) throw new AppError('workspace.change-refused');
    }
    await tx.rows(updateWorkspace(id, name ?? null, isPrivate ?? null));
    return workspaceOf(tx, id, caller.userId);
  });
}

/** Only one without boards. */
export async function removeWorkspace({ database }: Context, { caller }: Visitor, workspaceId: string): Promise<void> {
  const id = uuidOrNil(workspaceId);
  await database.session(caller, async (tx) => {
    const { is_default: isDefault, boards } = await changeableWorkspace(tx, id, caller.userId);
    if (isDefault) throw new AppError('workspace.default');
    if (boards > 0) throw new AppError('workspace.has-boards');
    await tx.rows(deleteWorkspace(id));
  });
}

/** Locks a workspace that the caller may change. */
export async function changeableWorkspace(tx: Transaction, id: string, userId: string): Promise<WorkspaceRow> {
  const [workspace] = await tx.rows<WorkspaceRow>(lockWorkspace(id, userId));
  // One that nobody is left in is only joined.
  if (workspace === undefined || (workspace.is_private && !workspace.is_member)) {
    throw new AppError('workspace.not-found');
  }
  if (!workspace.can_change) throw new AppError('workspace.change-refused');
  return workspace;
}

export async function workspaceOf(tx: Transaction, id: string, userId: string): Promise<Workspace> {
  const [row] = await tx.rows<WorkspaceRow>(findWorkspace(id, userId));
  if (row === undefined) throw new AppError('workspace.not-found');
  return toWorkspace(row);
}
