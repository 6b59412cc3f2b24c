import type { NewContact } from '@atrium/contracts/contacts';
import type { Statement } from '../database/database';
import { fieldColumns } from './contact-columns';

/** A contact that a card may be about. */
export interface KnownContact {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly card_uid: string;
  readonly ways: readonly string[];
}

/** Contacts with one of these names or uids that the caller sees. */
export function findKnownContacts(names: readonly string[], uids: readonly string[]): Statement {
  return {
    name: 'find_known_contacts',
    text: `
      select c.id, c.name, c.organisation, c.card_uid,
        array(select lower(way ->> 'value') from jsonb_array_elements(c.emails || c.phones) way) as ways
      from contact c
      where c.tenant_id = (select current_tenant()) and c.deleted_at is null and (
        c.name_key in (select lower(name) from unnest($1::text[]) name)
        or c.card_uid = any ($2::text[]) and c.card_uid <> ''
        or c.id::text = any ($2::text[]))
      order by c.created_at, c.id`,
    values: [names, uids],
  };
}

/** An import that was done, and by whom. */
export interface ContactImportRow {
  readonly by_id: string;
  readonly created: number;
  readonly unchanged: number;
  readonly skipped: number;
}

export function findContactImport(key: string): Statement {
  return {
    name: 'find_contact_import',
    text: `
      select by_id, created, unchanged, skipped from contact_import
      where tenant_id = (select current_tenant()) and id = $1`,
    values: [key],
  };
}

/** No row where the key is used already; waits for one who is using it. */
export function insertContactImport(key: string, row: ContactImportRow): Statement {
  return {
    name: 'insert_contact_import',
    text: `
      insert into contact_import (tenant_id, id, by_id, created, unchanged, skipped)
      values ((select current_tenant()), $1, $2, $3, $4, $5)
      on conflict do nothing returning id`,
    values: [key, row.by_id, row.created, row.unchanged, row.skipped],
  };
}

export interface ContactToInsert {
  readonly id: string;
  readonly uid: string;
  readonly contact: NewContact;
}

const columns = ['tenant_id', 'id', 'added_by', 'card_uid', ...fieldColumns].join(', ');

export function insertContacts(contacts: readonly ContactToInsert[], userId: string): Statement {
  const rows = contacts.map(({ id, uid, contact }) => ({ id, card_uid: uid, ...contact }));
  return {
    name: 'insert_contacts',
    text: `
      insert into contact (${columns})
      select (select current_tenant()), c.id, $2, c.card_uid, ${fieldColumns.map((column) => `c.${column}`).join(', ')}
      from jsonb_to_recordset($1::jsonb) c(id uuid, card_uid text, name text, organisation text, job_title text,
        emails jsonb, phones jsonb, address text, website text, birthday date, is_shared boolean)`,
    values: [JSON.stringify(rows), userId],
  };
}

export interface NoteToInsert {
  readonly id: string;
  readonly contact: string;
  readonly message: string;
}

export function insertNotes(notes: readonly NoteToInsert[], userId: string): Statement {
  return {
    name: 'insert_contact_notes',
    text: `
      insert into contact_note (tenant_id, id, contact_id, author_id, message)
      select (select current_tenant()), n.id, n.contact, $2, n.message
      from jsonb_to_recordset($1::jsonb) n(id uuid, contact uuid, message text)`,
    values: [JSON.stringify(notes), userId],
  };
}
