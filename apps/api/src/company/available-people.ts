import type { Statement } from '../database/database';

/** SQL: whether the account `u` is open to new assignments. Those of invited people are. */
const isOpen = 'u.ended_at is null and u.deactivated_at is null';

/** SQL: whether someone can be assigned anything new: their account is open, and they haven't left the company. */
export const isAvailable = (tenant: string, account: string): string => `(
  exists (select from app_user u where u.tenant_id = ${tenant} and u.id = ${account} and ${isOpen})
  and not exists (
    select from seen_employee gone
    where gone.tenant_id = ${tenant} and gone.user_id = ${account} and gone.employment_status = 'left'))`;

/** SQL over records `e` of a list: who can be assigned something, or make decisions, which requires signing in. */
export const availableFor = {
  assignment: `e.status_found <> 'left' and exists (
    select from app_user u where u.tenant_id = e.tenant_id and u.id = e.user_id and ${isOpen})`,
  decision: `e.status_found <> 'left' and e.user_id in (select p.id from proven_accounts() p (id)) and exists (
    select from app_user u where u.tenant_id = e.tenant_id and u.id = e.user_id and ${isOpen} and u.password_hash is not null)`,
} as const;

export interface Availability {
  readonly name: string;
  readonly is_available: boolean;
}

/** Whether someone can be assigned anything new, by the ID of their record. */
export const findAvailability = (employeeId: string): Statement => ({
  name: 'find_availability',
  text: `
    select trim(e.first_name || ' ' || e.last_name) as name, ${isAvailable('e.tenant_id', 'e.user_id')} as is_available
    from employee e where e.tenant_id = (select current_tenant()) and e.id = $1`,
  values: [employeeId],
});
