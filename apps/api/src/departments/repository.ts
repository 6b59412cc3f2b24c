import type { Department } from '@atrium/contracts/departments';
import type { Statement } from '../database/database';
import { recordName } from '../employees/repository';

/** What records name beside their people: both are kept alike, but only a department has a lead. */
export type Place = 'department' | 'location';

export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}

export interface DepartmentRow extends Omit<Department, 'lead'> {
  readonly lead_id: string | null;
  readonly lead_user: string | null;
  readonly lead_name: string | null;
}

/** None where the reader doesn’t see to which departments people belong. */
const peopleOfDepartment = `(
  select count(*)::int from seen_department_member m
  where m.tenant_id = p.tenant_id and m.department_id = p.id) as people`;

const peopleAtLocation = `(
  select count(*)::int from seen_employee e
  where e.tenant_id = p.tenant_id and e.location_id = p.id and e.employment_status <> 'left') as people`;

const departments = `
  select p.id, p.name, p.lead_id, lead.user_id as lead_user, ${recordName('lead')} as lead_name, ${peopleOfDepartment}
  from department p left join employee lead on lead.tenant_id = p.tenant_id and lead.id = p.lead_id
  where p.tenant_id = (select current_tenant())`;

const locations = `
  select p.id, p.name, ${peopleAtLocation} from location p where p.tenant_id = (select current_tenant())`;

const byName = 'order by p.name_key, p.id';

export const listDepartments = {
  name: 'list_departments',
  text: `${departments} ${byName}`,
} as const satisfies Statement;

export const listLocations = { name: 'list_locations', text: `${locations} ${byName}` } as const satisfies Statement;

export const findDepartment = (id: string): Statement => ({
  name: 'find_department',
  text: `${departments} and p.id = $1`,
  values: [id],
});

export const findLocation = (id: string): Statement => ({
  name: 'find_location',
  text: `${locations} and p.id = $1`,
  values: [id],
});

export const insertPlace = (place: Place, id: string, name: string): Statement => ({
  name: `insert_${place}`,
  text: `insert into ${place} (tenant_id, id, name) values ((select current_tenant()), $1, $2)`,
  values: [id, name],
});

export const renamePlace = (place: Place, id: string, name: string): Statement => ({
  name: `rename_${place}`,
  text: `update ${place} set name = $2 where tenant_id = (select current_tenant()) and id = $1`,
  values: [id, name],
});

export const setLead = (id: string, leadId: string | null): Statement => ({
  name: 'set_department_lead',
  text: 'update department set lead_id = $2 where tenant_id = (select current_tenant()) and id = $1',
  values: [id, leadId],
});

/** Its people go elsewhere, or nowhere, and their histories say so. Of those who stay, nobody where `onlyLeft` says so. */
export const movePeople = (
  place: Place,
  id: string,
  to: string | null,
  { byId, onlyLeft }: { readonly byId: string; readonly onlyLeft: boolean },
): Statement => ({
  name: 'move_people',
  text: 'select move_people($1, $2, $3, $4, $5)',
  values: [place, id, to, byId, onlyLeft],
});

export const deletePlace = (place: Place, id: string): Statement => ({
  name: `delete_${place}`,
  text: `delete from ${place} where tenant_id = (select current_tenant()) and id = $1 returning id`,
  values: [id],
});
