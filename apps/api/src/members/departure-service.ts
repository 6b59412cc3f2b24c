import type { DeactivateMember, Handover, Member } from '@atrium/contracts/members';
import { AppError } from '@atrium/errors';
import { handOverHeld } from '../assets/hand-over-held';
import { recordAudit } from '../audit/record-audit';
import { findAvailability, type Availability } from '../company/available-people';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { handOverRows, handOverSteps } from '../hr-forms/reassign-service';
import { deleteResets, deleteResetsMadeBy } from '../password-resets/repository';
import { actorOf, assertMay, relationTo, requires } from '../policy/policy';
import { endSessions } from '../security/sessions';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { handOverTasks } from '../tasks/hand-over-repository';
import { countHandover, findMember, lockMember, setDeactivated, type MemberRow } from './repository';
import { lockedMember, memberOf, subjectOf, toMember } from './service';

/** What somebody would leave without anybody. */
export function getHandover({ database }: Context, { caller }: Visitor, id: string): Promise<Handover> {
  return database.session(
    caller,
    async (tx) => {
      const [counted] = await tx.rows<Handover>(countHandover(uuidOrNil(id)));
      if (counted === undefined) throw new AppError('member.not-found');
      return counted;
    },
    requires('member.deactivate'),
  );
}

/**
 * Ends the account's access at once; what it wrote stays. Open tasks, held assets and steps that only they had go to whoever takes over, in the same
 * transaction, or stay where they are.
 */
export function deactivateMember(
  context: Context,
  visitor: Visitor,
  id: string,
  { hand_over_to: successorId }: DeactivateMember,
): Promise<Member> {
  const { caller } = visitor;
  return context.database.session(
    caller,
    async (tx, session) => {
      const actor = actorOf(await session);
      assertMay(actor, 'member.deactivate', relationTo(actor, uuidOrNil(id)));
      const member = await lockedMember(tx, id);
      if (member.state !== 'active') throw new AppError('member.not-active');
      await endAccess(tx, member, successorId, caller.userId);
      await tx.rows(recordAudit({ action: 'member.deactivated', by: caller, subject: subjectOf(member) }));
      return toMember(context, visitor, await memberOf(tx, id));
    },
    requires('member.deactivate'),
  );
}

/** Ends an account and its sessions; what it holds goes to whoever takes over, or stays where it is. */
export async function endAccess(
  tx: Transaction,
  member: MemberRow,
  successorId: string | null,
  byId: string,
): Promise<void> {
  if (successorId !== null) {
    const successor = await successorOf(tx, member, successorId);
    await tx.rows(handOverTasks(member.id, successor.id, byId));
    await tx.rows(handOverRows(member.id, successor.id, byId));
    await tx.rows(handOverSteps(member.id, successor.id, byId));
    await handOverHeld(tx, member.id, successor.id, byId);
  }
  await tx.rows(setDeactivated(member.id, true));
  await tx.rows(endSessions(member.id, undefined));
  // They outlast the deactivation otherwise: those for the account, and those that it made for others.
  await tx.rows(deleteResets(member.id));
  await tx.rows(deleteResetsMadeBy(member.id));
}

/** Who takes over from a member, and stays active until the transaction ends. */
export async function successorOf(tx: Transaction, member: MemberRow, successorId: string): Promise<MemberRow> {
  const [, [successor]] = await Promise.all([
    tx.rows(lockMember(successorId)),
    tx.rows<MemberRow>(findMember(successorId)),
  ]);
  if (successor?.state !== 'active' || successor.id === member.id) {
    throw invalidField('hand_over_to', 'member.hand-over-to');
  }
  const [person] = await tx.rows<Availability>(findAvailability(successor.employee));
  if (person?.is_available !== true) {
    throw invalidField('hand_over_to', 'assign.unavailable', { name: person?.name ?? '' });
  }
  return successor;
}

/** Lets somebody in again, with the password, role and grants that they had. */
export function reactivateMember(context: Context, visitor: Visitor, id: string): Promise<Member> {
  return context.database.session(
    visitor.caller,
    async (tx) => {
      const member = await lockedMember(tx, id);
      if (member.state !== 'deactivated') throw new AppError('member.not-deactivated');
      await tx.rows(setDeactivated(member.id, false));
      await tx.rows(recordAudit({ action: 'member.reactivated', by: visitor.caller, subject: subjectOf(member) }));
      return toMember(context, visitor, await memberOf(tx, id));
    },
    requires('member.deactivate'),
  );
}
