import type { Contact, NewContact } from '@atrium/contracts/contacts';

/** A contact as the database has it: whose it is depends on who reads. */
export type ContactRow = Omit<Contact, 'is_own'>;

const personName = (account: string): string => `trim(${account}.first_name || ' ' || ${account}.last_name)`;

/** SQL: an account as people see it. */
export const personJson = (account: string): string =>
  `json_build_object('user', ${account}.id, 'name', ${personName(account)})`;

/** For a contact `c` with {@link withAdder}. */
export const contactColumns = `
  c.id, c.name, c.organisation, c.job_title, c.emails, c.phones, c.address, c.website, c.birthday::text as birthday,
  c.is_shared, ${personJson('u')} as added_by, c.version, iso_utc(c.created_at) as created_at,
  iso_utc(c.updated_at) as updated_at, iso_utc(c.deleted_at) as deleted_at`;

export const withAdder = 'join app_user u on u.tenant_id = c.tenant_id and u.id = c.added_by';

/** What a contact says, as values of a statement in the order of {@link fieldColumns}. */
export const fieldColumns = [
  'name',
  'organisation',
  'job_title',
  'emails',
  'phones',
  'address',
  'website',
  'birthday',
  'is_shared',
] as const satisfies readonly (keyof NewContact)[];

export const fieldValues = (contact: NewContact): readonly unknown[] =>
  fieldColumns.map((field) => {
    const value = contact[field];
    return Array.isArray(value) ? JSON.stringify(value) : value;
  });
