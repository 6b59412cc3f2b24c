import type { Statement } from '../database/database';

/** SQL: whether the account `u` is open, so that its person can be given something. Invited people can, too. */
const isOpen = 'u.ended_at is null and u.deactivated_at is null';

/** SQL: whether a person can be given something new: the account is open, and they haven't left the company. */
export const isAvailable = (tenant: string, account: string): string => `(
  exists (select from app_user u where u.tenant_id = ${tenant} and u.id = ${account} and ${isOpen})
  and not exists (
    select from seen_employee gone
    where gone.tenant_id = ${tenant} and gone.user_id = ${account} and gone.employment_status = 'left'))`;

/** SQL over records `e` of a list: those who can be given something, or who can decide, which takes signing in. */
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

/** Whether the person of a record can be given something. */
export const findAvailability = (employeeId: string): Statement => ({
  name: 'find_availability',
  text: `
    select trim(e.first_name || ' ' || e.last_name) as name, ${isAvailable('e.tenant_id', 'e.user_id')} as is_available
    from employee e where e.tenant_id = (select current_tenant()) and e.id = $1`,
  values: [employeeId],
});
