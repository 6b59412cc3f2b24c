import type { EmergencyContacts } from '@atrium/contracts/records';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf, assertMay, relationTo } from '../policy/policy';
import { changeOfContacts, readContacts, replaceContacts } from './emergency-contacts';
import { lockRecords } from './record-repository';
import { findOwner, requireMayWith, type OwnerRow } from './rights';

export async function getEmergencyContacts(context: Context, caller: Caller, id: string): Promise<EmergencyContacts> {
  await requireMayWith(context, caller, 'record.read-private', id);
  return context.database.session(caller, (tx) => readContacts(tx, uuidOrNil(id)));
}

/** All of them at once: their order says whom to call first. */
export function setEmergencyContacts(
  { database }: Context,
  caller: Caller,
  employeeId: string,
  { contacts, version }: EmergencyContacts,
): Promise<EmergencyContacts> {
  const id = uuidOrNil(employeeId);
  return database.session(caller, async (tx, opening) => {
    const [session, , [owner], present] = await Promise.all([
      opening,
      tx.rows(lockRecords([id])),
      tx.rows<OwnerRow>(findOwner(id)),
      readContacts(tx, id),
    ]);
    if (owner === undefined) throw new AppError('employee.not-found');
    const actor = actorOf(session);
    assertMay(actor, 'record.edit-own', relationTo(actor, owner.user_id));
    if (present.version !== version) throw new AppError('employee.newer');
    const change = changeOfContacts(present.contacts, contacts);
    if (change === undefined) return present;
    await replaceContacts(tx, { id, version }, contacts, change, session.userId, 'edit');
    return readContacts(tx, id);
  });
}
