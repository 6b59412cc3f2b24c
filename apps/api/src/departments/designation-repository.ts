import type { Statement } from '../database/database';

export interface DesignationRow {
  readonly name: string;
  readonly people: number;
}

export const listDesignationsWithPeople = {
  name: 'list_designations_with_people',
  text: `
    select e.designation as name, (count(*) filter (where e.employment_status <> 'left'))::int as people
    from seen_employee e
    where e.tenant_id = (select current_tenant()) and e.designation <> ''
    group by e.designation order by lower(e.designation), e.designation`,
} as const satisfies Statement;

/** Always in the same order, as `lockRecords`, so that writers wait for one another and never in a circle. */
export const lockHolders = (designation: string): Statement => ({
  name: 'lock_holders_of_designation',
  text: `select id, version from employee where tenant_id = (select current_tenant()) and designation = $1
         order by id for no key update`,
  values: [designation],
});
