import { dayIn } from '@atrium/contracts/dates';
import type { Delegation, NewDelegation } from '@atrium/contracts/hr-form-delegations';
import { AppError, messageFor } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf, assertMay, may, relationTo } from '../policy/policy';
import { invalidField } from '../server/validation';
import {
  countOverlapping,
  deleteDelegation,
  findDelegation,
  insertDelegation,
  canBeAsked,
  listDelegations,
  lockAbsences,
  type DelegationRow,
} from './delegation-repository';

/** Absences that have not passed: everyone's for those who may enter them for others, and otherwise one's own. */
export function getDelegations({ database, settings }: Context, caller: Caller): Promise<Delegation[]> {
  return database.session(caller, async (tx, session) => {
    const [entered, timeZone] = await Promise.all([session, companyTimeZone(tx, settings)]);
    const whose = may(actorOf(entered), 'form.delegate').ok ? null : caller.userId;
    return (await tx.rows<DelegationRow>(listDelegations(dayIn(timeZone), whose))).map(toDelegation);
  });
}

/** From its first day on, what waits for somebody goes to who stands in for them. */
export function createDelegation(
  { database, settings }: Context,
  caller: Caller,
  id: string,
  { from = caller.userId, to, starts_on: startsOn, ends_on: endsOn }: NewDelegation,
): Promise<Delegation> {
  return database.session(caller, async (tx, session) => {
    const actor = actorOf(await session);
    assertMay(actor, 'form.delegate', relationTo(actor, from));
    const today = dayIn(await companyTimeZone(tx, settings));
    if (endsOn < today) throw invalidField('ends_on', 'hr-form-delegation.past');
    await assertCanBeAsked(tx, 'from', from);
    if (to === from) throw invalidField('to', 'hr-form-delegation.person');
    await assertCanBeAsked(tx, 'to', to);
    // Nor do they get what somebody else holds by sending them away.
    if (to === caller.userId)
      assertMay(actor, 'form.take-over', 'colleague', { fields: { to: [messageFor('hr-form.take-over')] } });
    await tx.rows(lockAbsences(from));
    const [former] = await tx.rows<DelegationRow>(findDelegation(id));
    if (former !== undefined) {
      if (former.from_id !== from || former.to_id !== to) throw new AppError('request.key-used');
      return toDelegation(former);
    }
    const isActive = startsOn <= today;
    const made = { id, fromId: from, toId: to, startsOn, endsOn, isActive, madeBy: caller.userId };
    const [overlapping] = await tx.rows<{ found: number }>(countOverlapping(made));
    if (overlapping?.found !== 0) throw new AppError('hr-form-delegation.overlaps');
    await tx.rows(insertDelegation(made));
    const row = await readDelegation(tx, id);
    await tx.rows(entry('form.delegated', caller, row));
    return toDelegation(row);
  });
}

/** What waits goes back to who was away. */
export async function endDelegation({ database }: Context, caller: Caller, id: string): Promise<void> {
  await database.session(caller, async (tx, session) => {
    const actor = actorOf(await session);
    const row = await readDelegation(tx, uuidOrNil(id));
    const isNamed = row.to_id === caller.userId || row.from_id === caller.userId;
    if (!isNamed && !may(actor, 'form.delegate').ok) throw new AppError('hr-form-delegation.not-found');
    assertMay(actor, 'form.delegate', relationTo(actor, row.from_id));
    await tx.rows(deleteDelegation(row.id));
    await tx.rows(entry('form.delegation-ended', caller, row));
  });
}

async function readDelegation(tx: Transaction, id: string): Promise<DelegationRow> {
  const [row] = await tx.rows<DelegationRow>(findDelegation(id));
  if (row === undefined) throw new AppError('hr-form-delegation.not-found');
  return row;
}

async function assertCanBeAsked(tx: Transaction, field: string, userId: string): Promise<void> {
  const [found] = await tx.rows<{ possible: boolean }>(canBeAsked(userId));
  if (found?.possible !== true) throw invalidField(field, 'hr-form-delegation.person');
}

const entry = (action: 'form.delegated' | 'form.delegation-ended', by: Caller, row: DelegationRow) =>
  recordAudit({
    action,
    by,
    subject: { kind: 'account', id: row.from_id, name: row.from_name },
    details: { to: row.to_name, from_day: row.starts_on, to_day: row.ends_on },
  });

const toDelegation = (row: DelegationRow): Delegation => ({
  id: row.id,
  from: { user: row.from_id, name: row.from_name },
  to: { user: row.to_id, name: row.to_name },
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  is_active: row.is_active,
});
