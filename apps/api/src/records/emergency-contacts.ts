import type { EmergencyContact, EmergencyContacts, RecordChange } from '@atrium/contracts/records';
import { AppError } from '@atrium/errors';
import type { Statement, Transaction } from '../database/database';
import { jsonOf } from '../database/json';
import { recordChangeBeside, type FieldChange } from './record-repository';

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

export async function readContacts(tx: Transaction, id: string): Promise<EmergencyContacts> {
  const [contacts, [record]] = await Promise.all([
    tx.rows<EmergencyContact>(listContacts(id)),
    tx.rows<{ version: number }>(findVersion(id)),
  ]);
  if (record === undefined) throw new AppError('employee.not-found');
  return { contacts, version: record.version };
}

/** What the history says of a change; undefined where it changes nothing. */
export function changeOfContacts(
  before: readonly EmergencyContact[],
  after: readonly EmergencyContact[],
): FieldChange | undefined {
  const change = { field: 'emergency_contacts', before: asText(before), after: asText(after) } as const;
  return change.before === change.after ? undefined : change;
}

/** Of a locked record. */
export async function replaceContacts(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  contacts: readonly EmergencyContact[],
  change: FieldChange,
  byId: string,
  source: RecordChange['source'],
): Promise<void> {
  await Promise.all([
    tx.rows(deleteContacts(id)),
    tx.rows(insertContacts(id, contacts)),
    tx.rows(recordChangeBeside(id, version, byId, change, source)),
  ]);
}

/** As the history shows them, one on each line. */
const asText = (contacts: readonly EmergencyContact[]): string =>
  contacts.map(({ name, relationship, phone_number }) => `${name} (${relationship}), ${phone_number}`).join('\n');
