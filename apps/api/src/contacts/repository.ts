import type { NewContact } from '@atrium/contracts/contacts';
import type { Statement } from '../database/database';
import { isRestorable } from '../database/deleted-rows';
import { contactColumns, fieldColumns, fieldValues, withAdder } from './contact-columns';

/** A contact that is there, or, for whoever restores it, was deleted not long ago. Row security decides who finds it. */
export function findContact(id: string): Statement {
  return {
    name: 'find_contact',
    text: `
      select ${contactColumns} from contact c ${withAdder}
      where c.tenant_id = (select current_tenant()) and c.id = $1 and (c.deleted_at is null or ${isRestorable('c')})`,
    values: [id],
  };
}

/** For a change: whoever else makes one waits until it is done. */
export function lockContact(id: string): Statement {
  return {
    name: 'lock_contact',
    text: `
      select added_by, is_shared, version from contact
      where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null for update`,
    values: [id],
  };
}

export interface LockedContact {
  readonly added_by: string;
  readonly is_shared: boolean;
  readonly version: number;
}

const insertColumns = ['id', 'added_by', ...fieldColumns].join(', ');
const placesFrom = (first: number): string => fieldColumns.map((_, index) => `$${first + index}`).join(', ');

/** No row where the id is used already. */
export function insertContact(id: string, userId: string, contact: NewContact): Statement {
  return {
    name: 'insert_contact',
    text: `
      insert into contact (tenant_id, ${insertColumns})
      values ((select current_tenant()), $1, $2, ${placesFrom(3)})
      on conflict do nothing
      returning id`,
    values: [id, userId, ...fieldValues(contact)],
  };
}

export function updateContact(id: string, contact: NewContact): Statement {
  const set = fieldColumns.map((column, index) => `${column} = $${2 + index}`).join(', ');
  return {
    name: 'update_contact',
    text: `
      update contact set ${set}, version = version + 1, updated_at = now()
      where tenant_id = (select current_tenant()) and id = $1`,
    values: [id, ...fieldValues(contact)],
  };
}

/** No row where it isn't there. */
export function deleteContact(id: string): Statement {
  return {
    name: 'delete_contact',
    text: `
      update contact set deleted_at = now()
      where tenant_id = (select current_tenant()) and id = $1 and deleted_at is null
      returning id`,
    values: [id],
  };
}

/** Also where it wasn't deleted. No row where it can't be restored any more. */
export function restoreContact(id: string): Statement {
  return {
    name: 'restore_contact',
    text: `
      update contact c set deleted_at = null
      where c.tenant_id = (select current_tenant()) and c.id = $1 and (c.deleted_at is null or ${isRestorable('c')})
      returning c.id`,
    values: [id],
  };
}

export const listOrganisations = {
  name: 'list_organisations',
  text: `
    select min(c.organisation) as name, count(*)::int as contacts from contact c
    where c.tenant_id = (select current_tenant()) and c.deleted_at is null and c.organisation <> ''
    group by c.organisation_key order by c.organisation_key`,
} as const satisfies Statement;

/** For the job that keeps no longer what was deleted. */
export function purgeContacts(days: number): Statement {
  return { text: 'select purge_contacts(now() - make_interval(days => $1)) as purged', values: [days] };
}
