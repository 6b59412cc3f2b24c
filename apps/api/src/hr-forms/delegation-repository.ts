import type { Statement } from '../database/database';
import { nameOf } from './person-repository';

export interface DelegationRow {
  readonly id: string;
  readonly from_id: string;
  readonly from_name: string;
  readonly to_id: string;
  readonly to_name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly is_active: boolean;
}

const nameOfAccount = (id: string): string => `coalesce((
  select ${nameOf} from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
  where u.tenant_id = d.tenant_id and u.id = ${id}), '')`;

const delegations = `
  select d.id, d.from_id, ${nameOfAccount('d.from_id')} as from_name, d.to_id, ${nameOfAccount('d.to_id')} as to_name,
    d.starts_on::text as starts_on, d.ends_on::text as ends_on, d.is_active
  from hr_form_delegation d where d.tenant_id = (select current_tenant())`;

/** Those that have not passed; of everyone where no account is named. */
export function listDelegations(today: string, userId: string | null): Statement {
  return {
    name: 'list_hr_form_delegations',
    text: `${delegations} and d.ends_on >= $1::date and ($2::uuid is null or $2::uuid in (d.from_id, d.to_id))
      order by d.starts_on, d.id`,
    values: [today, userId],
  };
}

export function findDelegation(id: string): Statement {
  return { name: 'find_hr_form_delegation', text: `${delegations} and d.id = $1`, values: [id] };
}

export interface DelegationToInsert {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isActive: boolean;
  readonly madeBy: string;
}

export function insertDelegation(given: DelegationToInsert): Statement {
  const { id, fromId, toId, startsOn, endsOn, isActive, madeBy } = given;
  return {
    name: 'insert_hr_form_delegation',
    text: `
      insert into hr_form_delegation (tenant_id, id, from_id, to_id, starts_on, ends_on, is_active, made_by)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    values: [id, fromId, toId, startsOn, endsOn, isActive, madeBy],
  };
}

export function deleteDelegation(id: string): Statement {
  return {
    name: 'delete_hr_form_delegation',
    text: 'delete from hr_form_delegation where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}

/** Two absences of one person that are entered at once wait for each other. */
export function lockAbsences(userId: string): Statement {
  return {
    name: 'lock_hr_form_absences',
    text: `select pg_advisory_xact_lock(hashtextextended('absences ' || $1, 0))`,
    values: [userId],
  };
}

export function countOverlapping({ fromId, startsOn, endsOn }: DelegationToInsert): Statement {
  return {
    name: 'count_hr_form_delegations',
    text: `
      select count(*)::int as found from hr_form_delegation
      where tenant_id = (select current_tenant()) and from_id = $1 and starts_on <= $3::date and ends_on >= $2::date`,
    values: [fromId, startsOn, endsOn],
  };
}

/** Whether somebody can take a step: they can sign in, and haven't left. */
export function canBeAsked(userId: string): Statement {
  return {
    name: 'can_be_asked',
    text: 'select coalesce(can_be_asked((select current_tenant()), $1), false) as possible',
    values: [userId],
  };
}
