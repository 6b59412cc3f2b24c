import type { ContactListQuery } from '@atrium/contracts/contacts';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { isRestorable } from '../database/deleted-rows';
import { containsWords } from '../database/search-words';
import { recordName } from '../employees/repository';
import { contactColumns, withAdder } from './contact-columns';

/** What a list is narrowed by. */
export type ContactFilter = Pick<ContactListQuery, 'search' | 'who' | 'organisation' | 'mine' | 'deleted'>;

/** Behind which row a page begins. */
export interface ListPosition {
  readonly key: string;
  readonly id: string;
}

export interface EntryRow {
  readonly kind: 'colleague' | 'contact';
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly job_title: string;
  readonly email: string;
  readonly phone: string;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly is_shared: boolean;
  readonly sort_key: string;
}

const isSet = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Whether colleagues match: they have no organisation but the company, and are never added or deleted here. */
const hasColleagues = ({ who, organisation, mine, deleted }: ContactFilter): boolean =>
  who !== 'outside' && !isSet(organisation) && mine !== 'true' && deleted !== 'true';
const hasContacts = ({ who }: ContactFilter): boolean => who !== 'colleagues';

function contactConditions(filter: ContactFilter, userId: string, bind: Bind): string[] {
  return [
    'c.tenant_id = (select current_tenant())',
    filter.deleted === 'true' ? isRestorable('c') : 'c.deleted_at is null',
    ...(isSet(filter.organisation) ? [`c.organisation_key = lower(${bind(filter.organisation)})`] : []),
    ...(filter.mine === 'true' ? [`c.added_by = ${bind(userId)}`] : []),
    ...containsWords('c.search_text', filter.search ?? '', bind),
  ];
}

/** Whoever has left works here no more; that is seen by those only who may see it. */
const colleagueConditions = ({ search }: ContactFilter, bind: Bind): string[] => [
  'e.tenant_id = (select current_tenant())',
  `e.status_found <> 'left'`,
  ...containsWords('e.search_text', search ?? '', bind),
];

/** Both lists in the order of an index, cut before anything is joined. */
export function listEntries(filter: ContactFilter, userId: string, limit: number, after?: ListPosition): Statement {
  const { values, bind } = binding();
  const key = after && bind(after.key);
  const id = after && bind(after.id);
  const behind = (row: string): string[] =>
    after === undefined ? [] : [`(${row}.name_key, ${row}.id) > (${key}::text, ${id}::uuid)`];
  const cut = `limit ${bind(limit + 1)}`;
  const parts = [
    ...(hasContacts(filter)
      ? [
          `(select 'contact' as kind, c.id, c.name_key from contact c
            where ${[...contactConditions(filter, userId, bind), ...behind('c')].join(' and ')}
            order by c.name_key, c.id ${cut})`,
        ]
      : []),
    ...(hasColleagues(filter)
      ? [
          `(select 'colleague' as kind, e.id, e.name_key from searched_employee e
            where ${[...colleagueConditions(filter, bind), ...behind('e')].join(' and ')}
            order by e.name_key, e.id ${cut})`,
        ]
      : []),
    // A list that can have nothing, such as colleagues of another organisation.
    `(select 'contact' as kind, c.id, c.name_key from contact c where false)`,
  ];
  return {
    text: `
      with page as (select * from (${parts.join(' union all ')}) entry order by name_key, id ${cut})
      select page.kind, page.id, page.name_key as sort_key,
        coalesce(c.name, ${recordName('e')}, '') as name, coalesce(c.organisation, '') as organisation,
        coalesce(c.job_title, e.designation, '') as job_title,
        coalesce(c.emails -> 0 ->> 'value', e.email, '') as email,
        coalesce(c.phones -> 0 ->> 'value', e.phone_number, '') as phone,
        e.picture_id, picture.name as picture_name, coalesce(c.is_shared, true) as is_shared
      from page
      left join contact c on page.kind = 'contact' and c.tenant_id = (select current_tenant()) and c.id = page.id
      left join lateral (
        select * from seen_employee e
        where page.kind = 'colleague' and e.tenant_id = (select current_tenant()) and e.id = page.id offset 0) e on true
      left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
      order by page.name_key, page.id`,
    values,
  };
}

export function countEntries(filter: ContactFilter, userId: string): Statement {
  const { values, bind } = binding();
  const counts = [
    ...(hasContacts(filter)
      ? [`(select count(*) from contact c where ${contactConditions(filter, userId, bind).join(' and ')})`]
      : []),
    ...(hasColleagues(filter)
      ? [`(select count(*) from searched_employee e where ${colleagueConditions(filter, bind).join(' and ')})`]
      : []),
    '0',
  ];
  return { text: `select (${counts.join(' + ')})::int as total`, values };
}

/** Contacts alone, with all that they say, a page at a time in the order of the list. */
export function listWholeContacts(
  filter: ContactFilter,
  userId: string,
  limit: number,
  after?: ListPosition,
): Statement {
  const { values, bind } = binding();
  const where = contactConditions(filter, userId, bind);
  if (!hasContacts(filter)) where.push('false');
  if (after !== undefined) where.push(`(c.name_key, c.id) > (${bind(after.key)}::text, ${bind(after.id)}::uuid)`);
  return {
    text: `
      select ${contactColumns}, c.card_uid, c.name_key as sort_key from contact c ${withAdder}
      where ${where.join(' and ')} order by c.name_key, c.id limit ${bind(limit)}`,
    values,
  };
}
