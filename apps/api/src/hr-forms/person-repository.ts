import type { EmployeeFact } from '@atrium/hr-form-model/definition';
import type { Statement } from '../database/database';

/** How the person of an account `u` is called, by the employee record `e` where there is one. */
export const nameOf = `trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name))`;

/** Of an account; those that have ended have no record. */
const person = (record: 'employee' | 'seen_employee') => `
      app_user u left join ${record} e on e.tenant_id = u.tenant_id and e.user_id = u.id
      where u.tenant_id = (select current_tenant()) and u.id = $1`;

export function findName(userId: string): Statement {
  return { name: 'find_name', text: `select ${nameOf} as name from ${person('employee')}`, values: [userId] };
}

/** Facts that are columns of the employee record. */
const recordFacts = [
  'employee_id',
  'designation',
  'date_of_joining',
  'last_day',
  'date_of_birth',
  'gender',
  'phone_number',
  'nationality',
  'religion',
  'blood_group',
  'employment_type',
  'address',
  'city',
  'country',
] as const satisfies readonly EmployeeFact[];

/** Facts that a record refers to, by their names, or that are worked out. */
type NamedFact = Extract<EmployeeFact, 'department' | 'manager' | 'location' | 'monthly_pay'>;

export interface FactsRow extends Readonly<Record<(typeof recordFacts)[number] | NamedFact, string | null>> {
  readonly tenant: string;
  readonly name: string;
  readonly email: string;
}

/** The account of an employee ID. */
export function findUserOf(employeeId: string): Statement {
  return {
    name: 'find_user_of_employee_id',
    text: `select user_id from employee
           where tenant_id = (select current_tenant()) and employee_id = $1 and employee_id <> ''`,
    values: [employeeId],
  };
}

/** What the company knows of an account's person, as far as the reader may. */
export function findFacts(userId: string): Statement {
  const columns = recordFacts.map((fact) => `e.${fact}::text`).join(', ');
  return {
    name: 'find_employee_facts',
    text: `
      select tenant_name(u.tenant_id) as tenant, ${nameOf} as name, coalesce(e.email, u.email) as email, ${columns},
        (select d.name from department d where d.tenant_id = e.tenant_id and d.id = e.department_id) as department,
        (select trim(m.first_name || ' ' || m.last_name) from employee m
         where m.tenant_id = e.tenant_id and m.id = e.manager_id) as manager,
        (select l.name from location l where l.tenant_id = e.tenant_id and l.id = e.location_id) as location,
        trim_scale(round(e.pay_amount / 100.0 / case e.pay_period when 'Year' then 12 else 1 end, 2))::text as monthly_pay
      from ${person('seen_employee')}`,
    values: [userId],
  };
}
