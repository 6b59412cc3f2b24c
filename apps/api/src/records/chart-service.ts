import type { ChartPerson, ChartQuery } from '@atrium/contracts/records';
import type { Context } from '../context';
import type { Statement } from '../database/database';
import { recordName } from '../employees/repository';
import { linkTo } from '../employees/wire-employee';
import { readListed } from '../server/pages';
import type { Visitor } from '../server/visitor';

interface ChartRow extends Omit<ChartPerson, 'profile_picture'> {
  readonly picture_id: string | null;
  readonly picture_name: string | null;
}

const hasReports = `exists (
  select from seen_employee r where r.tenant_id = e.tenant_id and r.manager_id = e.id and r.employment_status <> 'left')`;

/** Whoever has left is shown only as long as others report to them. */
const isShown = `(e.employment_status <> 'left' or ${hasReports})`;

const columns = `
  e.id, e.user_id as user, ${recordName('e')} as name, e.designation, coalesce(department.name, '') as department,
  e.manager_id as manager, e.picture_id, picture.name as picture_name, (
    select count(*)::int from seen_employee r
    where r.tenant_id = e.tenant_id and r.manager_id = e.id and r.employment_status <> 'left') as reports`;

const joins = `
  left join department on department.tenant_id = e.tenant_id and department.id = e.department_id
  left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id`;

function listReports(managerId: string | undefined): Statement {
  const under = managerId === undefined ? 'e.manager_id is null' : 'e.manager_id = $1';
  return {
    text: `
      select ${columns} from seen_employee e ${joins}
      where e.tenant_id = (select current_tenant()) and ${under} and ${isShown}
      order by e.name_key, e.id`,
    values: managerId === undefined ? [] : [managerId],
  };
}

/** From the top down to the person. */
function listManagersOf(personId: string): Statement {
  return {
    name: 'list_managers_of',
    text: `
      with recursive line as (
        select p.tenant_id, p.id, p.manager_id, 0 as distance from employee p
        where p.tenant_id = (select current_tenant()) and p.id = $1
        union all
        select m.tenant_id, m.id, m.manager_id, line.distance + 1
        from line join employee m on m.tenant_id = line.tenant_id and m.id = line.manager_id
      )
      select ${columns} from line join seen_employee e on e.tenant_id = line.tenant_id and e.id = line.id ${joins}
      order by line.distance desc`,
    values: [personId],
  };
}

export function getChart(
  context: Context,
  visitor: Visitor,
  { manager, person, ...page }: ChartQuery,
): ReturnType<typeof readListed<ChartRow, ChartPerson>> {
  const statement = person === undefined ? listReports(manager) : listManagersOf(person);
  return readListed<ChartRow, ChartPerson>(context, visitor.caller, statement, page, {
    absent: person === undefined ? null : 'employee.not-found',
    toItem: ({ picture_id, picture_name, ...row }) => ({
      ...row,
      profile_picture: linkTo(context, visitor, picture_id, picture_name),
    }),
  });
}
