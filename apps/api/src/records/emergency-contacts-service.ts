import type { EmergencyContact, EmergencyContacts } from '@atrium/contracts/records';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Statement, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { jsonOf } from '../database/json';
import { actorOf, assertMay, relationTo } from '../policy/policy';
import { lockRecords, recordChangeBeside } from './record-repository';
import { findOwner, requireMayWith, type OwnerRow } from './rights';

function listContacts(id: string): Statement {
  return {
    name: 'list_emergency_contacts',
    text: `select name, relationship, phone_number from seen_emergency_contact
           where tenant_id = (select current_tenant()) and employee_id = $1 order by place`,
    values: [id],
  };
}

function findVersion(id: string): Statement {
  return {
    name: 'find_record_version',
    text: 'select version from employee where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}

function deleteContacts(id: string): Statement {
  return {
    name: 'delete_emergency_contacts',
    text: 'delete from emergency_contact where tenant_id = (select current_tenant()) and employee_id = $1',
    values: [id],
  };
}

function insertContacts(id: string, contacts: readonly EmergencyContact[]): Statement {
  return {
    name: 'insert_emergency_contacts',
    text: `
      insert into emergency_contact (tenant_id, employee_id, place, name, relationship, phone_number)
      select (select current_tenant()), $1, c.place, c.name, c.relationship, c.phone_number
      from jsonb_to_recordset($2::jsonb) c (place int, name text, relationship text, phone_number text)`,
    values: [id, jsonOf(contacts.map((contact, index) => ({ ...contact, place: index + 1 })))],
  };
}

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
    const change = { field: 'emergency_contacts', before: asText(present.contacts), after: asText(contacts) } as const;
    if (change.before === change.after) return present;
    await Promise.all([
      tx.rows(deleteContacts(id)),
      tx.rows(insertContacts(id, contacts)),
      tx.rows(recordChangeBeside(id, version, session.userId, change)),
    ]);
    return readContacts(tx, id);
  });
}

async function readContacts(tx: Transaction, id: string): Promise<EmergencyContacts> {
  const [contacts, [record]] = await Promise.all([
    tx.rows<EmergencyContact>(listContacts(id)),
    tx.rows<{ version: number }>(findVersion(id)),
  ]);
  if (record === undefined) throw new AppError('employee.not-found');
  return { contacts, version: record.version };
}

/** As the history shows them, one on each line. */
const asText = (contacts: readonly EmergencyContact[]): string =>
  contacts.map(({ name, relationship, phone_number }) => `${name} (${relationship}), ${phone_number}`).join('\n');
