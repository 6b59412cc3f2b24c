import type { Member } from '@atrium/contracts/boards';
import type { Workspace } from '@atrium/contracts/workspaces';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import { toMembers } from '../boards/members';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import {
  deleteMember,
  findWorkspace,
  hasActiveMember,
  insertMember,
  listMembers,
  lockWorkspace,
  type WorkspaceMemberRow,
  type WorkspaceRow,
} from './repository';
import { changeableWorkspace, workspaceOf } from './service';

/** Those of one that is open are known to everyone at the company. */
export function getMembers({ database, links }: Context, visitor: Visitor, workspaceId: string): Promise<Member[]> {
  const id = uuidOrNil(workspaceId);
  const { caller } = visitor;
  return database.session(caller, async (tx) => {
    const [[workspace], members] = await Promise.all([
      tx.rows<WorkspaceRow>(findWorkspace(id, caller.userId)),
      tx.rows<WorkspaceMemberRow>(listMembers(id)),
    ]);
    if (workspace === undefined || (workspace.is_private && !workspace.is_member)) {
      throw new AppError('workspace.not-found');
    }
    return toMembers(links, visitor, members);
  });
}

export function addMember(
  { database }: Context,
  { caller }: Visitor,
  workspaceId: string,
  userId: string,
): Promise<Workspace> {
  const id = uuidOrNil(workspaceId);
  return database.session(caller, async (tx) => {
    const workspace = await changeableWorkspace(tx, id, caller.userId);
    if (workspace.is_default) throw new AppError('workspace.default');
    const [added] = await tx.rows(insertMember(id, userId));
    if (added === undefined) throw invalidField('user', 'assign.not-selected');
    return workspaceOf(tx, id, caller.userId);
  });
}

/** Somebody who is to stay must be able to sign in. Whoever goes stays assigned, and sees none of it. */
export async function removeMember(
  { database }: Context,
  { caller }: Visitor,
  workspaceId: string,
  userId: string,
): Promise<void> {
  const id = uuidOrNil(workspaceId);
  await database.session(caller, async (tx) => {
    await changeableWorkspace(tx, id, caller.userId);
    const [gone] = await tx.rows(deleteMember(id, userId));
    if (gone === undefined) throw new AppError('member.not-found');
    const [left] = await tx.rows<{ is_left: boolean }>(hasActiveMember(id));
    if (left?.is_left !== true) throw new AppError('workspace.last-member');
  });
}

/** Lets an admin into a private workspace that no active member is left in, and writes that down. */
export function joinAbandoned({ database }: Context, { caller }: Visitor, workspaceId: string): Promise<Workspace> {
  const id = uuidOrNil(workspaceId);
  return database.session(
    caller,
    async (tx) => {
      const [workspace] = await tx.rows<WorkspaceRow>(lockWorkspace(id, caller.userId));
      if (workspace === undefined) throw new AppError('workspace.not-found');
      if (!workspace.is_abandoned) throw new AppError('workspace.not-abandoned');
      await tx.rows(insertMember(id, caller.userId));
      const subject = { kind: 'workspace', id, name: workspace.name };
      await tx.rows(recordAudit({ action: 'workspace.taken-over', by: caller, subject }));
      return workspaceOf(tx, id, caller.userId);
    },
    requires('workspace.manage-others'),
  );
}
