import type { Statement } from '../database/database';
import { recordName } from './repository';

/** Those who changed the line before have finished, and others wait until this transaction has. */
export const lockReportingLine = {
  name: 'lock_reporting_line',
  text: 'select lock_reporting_line((select current_tenant()))',
} as const satisfies Statement;

/** Whoever reports to someone reports to that person’s own manager from now on, and their histories say so. */
export function passOnReports(managerId: string, byId: string): Statement {
  return {
    name: 'pass_on_reports',
    text: `
      with leaver as (
        select m.tenant_id, m.id, m.manager_id, ${recordName('m')} as name, ${recordName('above')} as name_above
        from employee m left join employee above on above.tenant_id = m.tenant_id and above.id = m.manager_id
        where m.tenant_id = (select current_tenant()) and m.id = $1
      ), moved as (
        update employee e set manager_id = l.manager_id, version = e.version + 1
        from leaver l where e.tenant_id = l.tenant_id and e.manager_id = l.id
        returning e.tenant_id, e.id, l.name, l.name_above
      )
      insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
      select tenant_id, id, $2, 'manager', name, coalesce(name_above, ''), 'edit' from moved`,
    values: [managerId, byId],
  };
}
