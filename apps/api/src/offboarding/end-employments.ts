import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import type { FastifyBaseLogger } from 'fastify';
import { recordAudit } from '../audit/record-audit';
import { findAvailability, type Availability } from '../company/available-people';
import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { readAsServer } from '../database/reader';
import { endAccess } from '../members/departure-service';
import { lockMember, findMember, type MemberRow } from '../members/repository';
import { subjectOf } from '../members/service';
import { editOf } from '../records/record-edits';
import { editRecords, findLockedRecords, lockRecords, noNames, type LockedRecord } from '../records/record-repository';
import { findDueDepartures, findPlan, type DueDeparture, type PlanRow } from './departures-repository';

interface DepartureContext extends Pick<Context, 'database' | 'settings'> {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly signal: AbortSignal;
}

/**
 * A job: marks people as left once their last day has passed, and deactivates their accounts where an admin has scheduled it.
 * Checks each person again under a lock, so concurrent runs act only once.
 */
export async function endEmployments(context: DepartureContext, now = new Date()): Promise<void> {
  const { database, settings, log, signal } = context;
  const due = await database.transaction((tx) =>
    tx.rows<DueDeparture>(findDueDepartures(settings.companyTimeZone, now)),
  );
  const failures: unknown[] = [];
  for (const departure of due) {
    signal.throwIfAborted();
    try {
      await depart(context, departure, now);
    } catch (err) {
      // One failure doesn't hold up the others.
      log.error({ err, employee: departure.employee_id }, 'An employment couldn’t be ended.');
      failures.push(err);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all employments could be ended.');
}

async function depart(
  { database, settings, log }: DepartureContext,
  { tenant_id, employee_id, user_id, is_leaving }: DueDeparture,
  now: Date,
): Promise<void> {
  if (is_leaving) {
    const hasLeft = await asCompany(database, tenant_id, async (tx) => {
      const today = dayIn(await companyTimeZone(tx, settings), now);
      return markAsLeft(tx, employee_id, today);
    });
    if (hasLeft) log.info('An employee has left: their last day has passed.');
  }
  try {
    await asCompany(database, tenant_id, (tx) => endPlannedAccess(tx, user_id, employee_id));
  } catch (error) {
    // The account stays, and so does the plan: it is carried out once there is another admin.
    if (!(error instanceof AppError) || error.code !== 'member.last-admin') throw error;
  }
}

/** False where somebody was faster, or the last day is another one now. */
async function markAsLeft(tx: Transaction, employeeId: string, today: string): Promise<boolean> {
  const record = await lockedRecord(tx, employeeId);
  if (record?.employment_status !== 'leaving' || record.last_day === null || record.last_day >= today) return false;
  const edit = editOf(record, { employment_status: 'left' }, noFiles, noNames);
  await tx.rows(editRecords([edit], null, 'last-day'));
  const subject = {
    kind: 'employee',
    id: employeeId,
    name: `${record.first_name} ${record.last_name}`.trim(),
  };
  await tx.rows(recordAudit({ action: 'employee.left', by: null, subject, details: { last_day: record.last_day } }));
  return true;
}

const noFiles = { picture: undefined, resume: undefined } as const;

async function endPlannedAccess(tx: Transaction, userId: string, employeeId: string): Promise<void> {
  const record = await lockedRecord(tx, employeeId);
  await tx.rows(lockMember(userId));
  const [member] = await tx.rows<MemberRow>(findMember(userId));
  const [plan] = await tx.rows<PlanRow>(findPlan(userId));
  // Taken back, or carried out by another process.
  if (plan === undefined || record?.employment_status !== 'left' || member?.state !== 'active') return;
  if (plan.hand_over_to !== null) {
    const [successor] = await tx.rows<MemberRow>(findMember(plan.hand_over_to));
    if (successor?.state !== 'active') return;
    const [person] = await tx.rows<Availability>(findAvailability(successor.employee));
    // Whoever was to take over is gone, too: an admin chooses again.
    if (person?.is_available !== true) return;
  }
  await endAccess(tx, member, plan.hand_over_to, plan.planned_by);
  const details = { planned_by: plan.planned_by_name, hand_over_to: plan.hand_over_name };
  await tx.rows(recordAudit({ action: 'member.deactivated', by: null, subject: subjectOf(member), details }));
}

async function lockedRecord(tx: Transaction, id: string): Promise<LockedRecord | undefined> {
  await tx.rows(lockRecords([id]));
  await tx.rows(readAsServer);
  const [record] = await tx.rows<LockedRecord>(findLockedRecords([id]));
  return record;
}
