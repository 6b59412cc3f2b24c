import type { ContactNote } from '@atrium/contracts/contacts';
import type { Statement } from '../database/database';
import { personJson } from './contact-columns';

export type NoteRow = Omit<ContactNote, 'is_own'> & { readonly contact_id: string };

const columns = `n.id, n.contact_id, ${personJson('u')} as author, n.message, iso_utc(n.created_at) as created_at`;
const withAuthor = 'join app_user u on u.tenant_id = n.tenant_id and u.id = n.author_id';

/** The newest first. */
export function listNotes(contactId: string): Statement {
  return {
    name: 'list_contact_notes',
    text: `
      select ${columns} from contact_note n ${withAuthor}
      where n.tenant_id = (select current_tenant()) and n.contact_id = $1
      order by n.created_at desc, n.id limit 500`,
    values: [contactId],
  };
}

export function findNote(id: string): Statement {
  return {
    name: 'find_contact_note',
    text: `
      select ${columns} from contact_note n ${withAuthor}
      where n.tenant_id = (select current_tenant()) and n.id = $1`,
    values: [id],
  };
}

/** Nothing where the id is used already. */
export function insertNote(id: string, contactId: string, userId: string, message: string): Statement {
  return {
    name: 'insert_contact_note',
    text: `
      insert into contact_note (tenant_id, id, contact_id, author_id, message)
      values ((select current_tenant()), $1, $2, $3, $4)
      on conflict do nothing`,
    values: [id, contactId, userId, message],
  };
}

export function deleteNote(id: string): Statement {
  return {
    name: 'delete_contact_note',
    text: 'delete from contact_note where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}
