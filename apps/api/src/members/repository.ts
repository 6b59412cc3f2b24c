import type { HiddenField } from '@atrium/contracts/company-settings';
import type { Grant, MemberListQuery, MemberState } from '@atrium/contracts/members';
import { availableFor } from '../company/available-people';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { containsWords } from '../database/search-words';
import type { ListPosition } from '../employees/list-position';

export interface MemberRow {
  readonly id: string;
  readonly employee: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee_id: string;
  readonly designation: string;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly state: MemberState;
  readonly role: 'admin' | 'employee';
  readonly grants: Grant[];
  readonly has_two_factor: boolean;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly invitation_expires_at: string | null;
}

/** Of an account `u`, whose address is proven where it is in `proven`. */
const state = `case when u.deactivated_at is not null then 'deactivated'
  when u.password_hash is null or proven.id is null then 'invited' else 'active' end`;

const heldGrants = `coalesce((
  select json_agg(g.name order by g.name) from member_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id), '[]')`;

const columns = `
  u.id, e.id as employee, u.username, u.email, e.first_name, e.last_name, e.employee_id, e.designation, e.picture_id,
  picture.name as picture_name, ${state} as state, u.role, ${heldGrants} as grants,
  (exists (select from two_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
    or exists (select from passkey k where k.tenant_id = u.tenant_id and k.user_id = u.id)) as has_two_factor,
  iso_utc(u.last_sign_in_at) as last_sign_in_at, iso_utc(u.created_at) as created_at,
  (select iso_utc(max(i.expires_at)) from invitation i
   where i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > now()) as invitation_expires_at`;

/** Of the accounts whose ids are an array `ids`. */
const members = (ids: string): string => `app_user u
  join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
  left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
  left join proven_among(${ids}) as proven (id) on proven.id = u.id
  where u.tenant_id = (select current_tenant()) and u.ended_at is null and u.id = any (${ids})`;

type MemberFilter = Omit<MemberListQuery, 'limit' | 'cursor'>;

/** Accounts `u` of people `e`, with the conditions of a list. */
function matching({ search, state: wanted, available_for: availability }: MemberFilter, bind: Bind): string {
  const conditions = [
    'u.tenant_id = (select current_tenant())',
    'u.ended_at is null',
    ...containsWords('e.search_text', search ?? '', bind),
    ...(wanted === undefined ? [] : [`${state} = ${bind(wanted)}`]),
    ...(availability === undefined ? [] : [availableFor[availability]]),
  ];
  const proven = wanted === undefined ? '' : 'left join proven_accounts() as proven (id) on proven.id = u.id';
  return `searched_employee e join app_user u on u.tenant_id = e.tenant_id and u.id = e.user_id ${proven}
    where ${conditions.join(' and ')}`;
}

/** Up to `limit` + 1 members by name, after a position. */
export function listMembers(filter: MemberFilter, limit: number, after?: ListPosition): Statement {
  const { values, bind } = binding();
  const from = matching(filter, bind);
  const behind = after === undefined ? '' : `and (e.name_key, e.id) > (${bind(after.key)}, ${bind(after.id)}::uuid)`;
  return {
    text: `
      with page as (
        select u.id from ${from} ${behind} order by e.name_key, e.id limit ${bind(limit + 1)}
      )
      select ${columns}, e.name_key as sort_key from ${members('array(select id from page)')} order by e.name_key, e.id`,
    values,
  };
}

const everyone = `
  select count(*)::int as total from app_user u where u.tenant_id = (select current_tenant()) and u.ended_at is null`;

export type ListedMemberRow = MemberRow & { readonly sort_key: string };

export function countMembers(filter: MemberFilter): Statement {
  const { values, bind } = binding();
  if ([filter.search, filter.state, filter.available_for].every((given) => given === undefined || given === '')) {
    // Every account has a record.
    return { text: everyone, values };
  }
  return { text: `select count(*)::int as total from ${matching(filter, bind)}`, values };
}

export function findMember(userId: string): Statement {
  return { name: 'find_member', text: `select ${columns} from ${members('array[$1::uuid]')}`, values: [userId] };
}

/** Others who change the account wait. */
export function lockMember(userId: string): Statement {
  return {
    name: 'lock_member',
    text: `select from app_user u where u.tenant_id = (select current_tenant()) and u.id = $1 for no key update`,
    values: [userId],
  };
}

export function setRole(userId: string, role: 'admin' | 'employee'): Statement {
  return {
    name: 'set_role',
    text: 'update app_user set role = $2 where tenant_id = (select current_tenant()) and id = $1',
    values: [userId, role],
  };
}

/** Leaves an account with exactly these. Who gave one that stays is kept. */
export function setGrants(userId: string, grants: readonly Grant[], givenBy: string): Statement {
  return {
    name: 'set_grants',
    text: `
      with taken as (
        delete from member_grant
        where tenant_id = (select current_tenant()) and user_id = $1 and name <> all ($2::text[])
      )
      insert into member_grant (tenant_id, user_id, name, given_by)
      select (select current_tenant()), $1, wanted, $3 from unnest($2::text[]) wanted
      on conflict do nothing`,
    values: [userId, [...new Set(grants)], givenBy],
  };
}

export function setDeactivated(userId: string, isDeactivated: boolean): Statement {
  return {
    name: 'set_deactivated',
    text: `update app_user set deactivated_at = case when $2 then now() end
           where tenant_id = (select current_tenant()) and id = $1`,
    values: [userId, isDeactivated],
  };
}

/** What would be left without anybody. Steps count where nobody else has them. */
export function countHandover(userId: string): Statement {
  return {
    name: 'count_handover',
    text: `
      select
        (select count(*)::int from task_assignee a join task t on t.tenant_id = a.tenant_id and t.id = a.task_id
         where a.tenant_id = u.tenant_id and a.user_id = u.id and not t.is_completed and t.deleted_at is null) as open_tasks,
        (select count(*)::int from asset a join employee e on e.tenant_id = a.tenant_id and e.id = a.holder_id
         where e.tenant_id = u.tenant_id and e.user_id = u.id) as held_assets,
        (select count(*)::int from hr_form_assignee a
         where a.tenant_id = u.tenant_id and a.user_id = u.id and a.decides and not exists (
           select from hr_form_assignee other
           where other.tenant_id = a.tenant_id and other.submission_id = a.submission_id and other.user_id <> u.id
             and other.decides)) as open_steps
      from app_user u where u.tenant_id = (select current_tenant()) and u.id = $1 and u.ended_at is null`,
    values: [userId],
  };
}

/** Those of some usernames that nobody else in the company has. */
export function findFreeUsernames(wanted: readonly string[], email: string): Statement {
  return {
    name: 'find_free_usernames',
    text: `
      select wanted.name from unnest($1::text[]) with ordinality as wanted (name, place)
      where wanted.name is not null and not exists (
        select from app_user u where u.tenant_id = (select current_tenant()) and u.ended_at is null
          and u.username_key = lower(wanted.name) and fold_email(u.email) <> fold_email($2))
      order by wanted.place`,
    values: [wanted, email],
  };
}

export interface OwnAccountRow {
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee: string;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly reports: number;
  readonly hidden: HiddenField[];
}

export function findOwnAccount(userId: string): Statement {
  return {
    name: 'find_own_account',
    text: `
      select u.username, u.email, e.first_name, e.last_name, e.id as employee, e.picture_id, picture.name as picture_name,
        (select count(*)::int from employee r where r.tenant_id = e.tenant_id and r.manager_id = e.id) as reports,
        coalesce((select r.hidden from reader() r), '{}') as hidden
      from app_user u join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
      where u.tenant_id = (select current_tenant()) and u.id = $1`,
    values: [userId],
  };
}
