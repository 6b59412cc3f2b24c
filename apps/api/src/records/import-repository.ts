import { isAvailable } from '../company/available-people';
import type { Statement } from '../database/database';
import { recordName } from '../employees/repository';

/** What a cell names. */
export interface NamedRow {
  /** As the cell has it. */
  readonly wanted: string;
  readonly id: string;
  readonly name: string;
}

const findPlaces = (place: 'department' | 'location', names: readonly string[]): Statement => ({
  name: `find_${place}s_named`,
  text: `
    select w.name as wanted, p.id, p.name from (select distinct name from unnest($1::text[]) name where name <> '') w
    join ${place} p on p.tenant_id = (select current_tenant()) and p.name_key = lower(w.name)`,
  values: [names],
});

export const findDepartmentsNamed = (names: readonly string[]): Statement => findPlaces('department', names);
export const findLocationsNamed = (names: readonly string[]): Statement => findPlaces('location', names);

export const findManagersNumbered = (numbers: readonly string[]): Statement => ({
  name: 'find_managers_numbered',
  text: `
    select e.employee_id as wanted, e.id, ${recordName('e')} as name,
      ${isAvailable('e.tenant_id', 'e.user_id')} as is_available
    from employee e
    where e.tenant_id = (select current_tenant()) and e.employee_id <> '' and e.employee_id = any ($1::text[])`,
  values: [numbers],
});

/** Somebody whom a cell names as a manager. */
export interface NamedManagerRow extends NamedRow {
  readonly is_available: boolean;
}

export interface LineRow {
  readonly id: string;
  readonly manager_id: string | null;
}

/** Who reports to whom, all over the company. */
export const listReportingLine = {
  name: 'list_reporting_line',
  text: `select id, manager_id from employee where tenant_id = (select current_tenant()) and manager_id is not null`,
} as const satisfies Statement;
