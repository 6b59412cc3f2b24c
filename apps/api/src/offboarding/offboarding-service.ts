import type { DeactivateMember } from '@atrium/contracts/members';
import type { Offboarding, OpenOffboarding } from '@atrium/contracts/offboarding';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller, Session, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { findSight, readAsBefore, readAsServer } from '../database/reader';
import { readHoldings } from '../hr-forms/holdings/holdings-service';
import { successorOf } from '../members/departure-service';
import { lockedMember, subjectOf } from '../members/service';
import { actorOf, assertMay, relationTo, requires, type Actor, type Relation } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import { deletePlan, findLeaver, findPlan, savePlan, type LeaverRow, type PlanRow } from './departures-repository';

/** What is left to settle with somebody who leaves, as far as the caller may see it. */
export function getOffboarding({ database }: Context, caller: Caller, id: string): Promise<Offboarding> {
  return database.session(caller, (tx, session) => readOffboarding(tx, session, id));
}

/** The account ends once the last day has passed, and its tasks, assets and steps go to whoever takes over. */
export function planDeactivation(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { hand_over_to: successorId }: DeactivateMember,
): Promise<Offboarding> {
  return database.session(
    caller,
    async (tx, session) => {
      const leaver = await leaverToDeactivate(tx, session, id);
      if (leaver.employment_status !== 'leaving') throw new AppError('offboarding.not-leaving');
      const member = await lockedMember(tx, leaver.user_id);
      if (member.state !== 'active') throw new AppError('member.not-active');
      const successor = successorId === null ? null : await successorOf(tx, member, successorId);
      await tx.rows(savePlan(member.id, successorId, caller.userId));
      const details = { hand_over_to: successor === null ? null : subjectOf(successor).name };
      const subject = subjectOf(member);
      await tx.rows(recordAudit({ action: 'member.deactivation-planned', by: caller, subject, details }));
      return readOffboarding(tx, session, id);
    },
    requires('member.deactivate'),
  );
}

/** The account stays active. Changes nothing where no end of it was planned. */
export function cancelDeactivation({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  return database.session(
    caller,
    async (tx, session) => {
      const leaver = await leaverToDeactivate(tx, session, id);
      const member = await lockedMember(tx, leaver.user_id);
      const deleted = await tx.rows(deletePlan(member.id));
      if (deleted.length === 0) return;
      await tx.rows(recordAudit({ action: 'member.deactivation-withdrawn', by: caller, subject: subjectOf(member) }));
    },
    requires('member.deactivate'),
  );
}

async function readOffboarding(tx: Transaction, session: Promise<Session>, id: string): Promise<Offboarding> {
  const [leaver, reader] = [await leaverOf(tx, id), actorOf(await session)];
  assertMay(reader, 'record.read-offboarding', relationOf(reader, leaver));
  const { employment_status: status, last_day, user_id: userId } = leaver;
  if (status === 'active' || last_day === null) return { offboarding: null };
  const [plan] = await tx.rows<PlanRow>(findPlan(userId));
  const holdings = await readHoldings(tx, reader, userId);
  return { offboarding: { status, last_day, holdings, planned: plan === undefined ? null : toPlanned(plan) } };
}

async function leaverToDeactivate(tx: Transaction, session: Promise<Session>, id: string): Promise<LeaverRow> {
  const [leaver, actor] = [await leaverOf(tx, id), actorOf(await session)];
  assertMay(actor, 'member.deactivate', relationTo(actor, leaver.user_id));
  return leaver;
}

/** Leaving is hidden from colleagues, and managers are among these: who may know is asked above. */
async function leaverOf(tx: Transaction, id: string): Promise<LeaverRow> {
  const [sight] = await tx.rows<{ sees: string }>(findSight);
  const [, [leaver]] = await Promise.all([
    tx.rows(readAsServer),
    tx.rows<LeaverRow>(findLeaver(uuidOrNil(id))),
    tx.rows(readAsBefore(sight?.sees ?? '')),
  ]);
  if (leaver === undefined) throw new AppError('employee.not-found');
  return leaver;
}

function relationOf(reader: Actor, { user_id, manager_user }: LeaverRow): Relation {
  return manager_user === reader.userId ? 'report' : relationTo(reader, user_id);
}

const toPlanned = (plan: PlanRow): OpenOffboarding['planned'] => ({
  hand_over_to: plan.hand_over_to === null ? null : { user: plan.hand_over_to, name: plan.hand_over_name ?? '' },
  by: { user: plan.planned_by, name: plan.planned_by_name ?? '' },
  at: plan.planned_at,
});
