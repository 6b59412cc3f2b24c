import type { Statement } from '../database/database';
import type { FoundKind } from './found-kind';
import { joined } from './people-and-assets';

interface ContactRow {
  readonly id: string;
  readonly title: string;
  readonly organisation: string;
  readonly job_title: string;
  readonly ways: readonly string[];
  readonly at: string;
}

/** Row security hides what others keep to themselves. */
const readContacts = (ids: readonly string[]): Statement => ({
  name: 'read_found_contacts',
  text: `
    select c.id, c.name as title, c.organisation, c.job_title,
      array(select way ->> 'value' from jsonb_array_elements(c.emails || c.phones) way) as ways,
      iso_utc(c.created_at) as at
    from contact c
    where c.tenant_id = (select current_tenant()) and c.id = any ($1) and c.deleted_at is null`,
  values: [ids],
});

export const contacts: FoundKind = async ({ tx }, found) => {
  const rows = await tx.rows<ContactRow>(readContacts(found.map(({ target }) => target)));
  return rows.map((row) => ({
    kind: 'contact',
    id: row.id,
    title: row.title,
    detail: joined([row.job_title, row.organisation]),
    texts: row.ways,
    path: `/contacts/${row.id}`,
    picture: null,
    at: row.at,
  }));
};
