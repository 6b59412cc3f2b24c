import type { EmploymentStatus } from '@atrium/contracts/employee-options';
import type { Statement } from '../database/database';

export interface DueDeparture {
  readonly tenant_id: string;
  readonly employee_id: string;
  readonly user_id: string;
  /** False where somebody has left already, and only their account is to end. */
  readonly is_leaving: boolean;
}

/** Of all companies, whose last day had passed at a moment, or whose account should have ended with it. */
export function findDueDepartures(serverZone: string, moment: Date): Statement {
  return {
    text: 'select tenant_id, employee_id, user_id, is_leaving from departures_due($1, $2)',
    values: [serverZone, moment],
  };
}

export interface PlanRow {
  readonly hand_over_to: string | null;
  readonly hand_over_name: string | null;
  readonly planned_by: string;
  readonly planned_by_name: string | null;
  readonly planned_at: string;
}

const nameOfAccount = (account: string): string => `(
  select trim(u.first_name || ' ' || u.last_name) from app_user u where u.tenant_id = p.tenant_id and u.id = ${account})`;

/** When an account is to end, and who takes over from it. */
export function findPlan(userId: string): Statement {
  return {
    name: 'find_planned_deactivation',
    text: `
      select p.hand_over_to, ${nameOfAccount('p.hand_over_to')} as hand_over_name, p.planned_by,
        ${nameOfAccount('p.planned_by')} as planned_by_name, iso_utc(p.planned_at) as planned_at
      from planned_deactivation p where p.tenant_id = (select current_tenant()) and p.user_id = $1`,
    values: [userId],
  };
}

export function savePlan(userId: string, handOverTo: string | null, plannedBy: string): Statement {
  return {
    name: 'save_planned_deactivation',
    text: `
      insert into planned_deactivation (tenant_id, user_id, hand_over_to, planned_by)
      values ((select current_tenant()), $1, $2, $3)
      on conflict (tenant_id, user_id) do update
      set hand_over_to = excluded.hand_over_to, planned_by = excluded.planned_by, planned_at = now()`,
    values: [userId, handOverTo, plannedBy],
  };
}

/** No row where nothing was planned. */
export function deletePlan(userId: string): Statement {
  return {
    name: 'delete_planned_deactivation',
    text: `delete from planned_deactivation
           where tenant_id = (select current_tenant()) and user_id = $1 returning user_id`,
    values: [userId],
  };
}

export interface LeaverRow {
  readonly user_id: string;
  readonly employment_status: EmploymentStatus;
  readonly last_day: string | null;
  /** The account that they report to. */
  readonly manager_user: string | null;
}

export function findLeaver(id: string): Statement {
  return {
    name: 'find_leaver',
    text: `
      select e.user_id, e.employment_status, e.last_day::text as last_day, manager.user_id as manager_user
      from seen_employee e
      left join employee manager on manager.tenant_id = e.tenant_id and manager.id = e.manager_id
      where e.tenant_id = (select current_tenant()) and e.id = $1`,
    values: [id],
  };
}
