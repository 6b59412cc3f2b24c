import {
  employeeSchema,
  newEmployeeSchema,
  type Employee,
  type EmployeeListQuery,
  type NewEmployee,
} from '@atrium/contracts/employees';
import { availableFor } from '../company/available-people';
import { binding, type Bind } from '../database/binding';
import type { Statement, Transaction } from '../database/database';
import { firstRows, isShortPage } from '../database/kept-pages';
import { containsWords, wordsContained } from '../database/search-words';
import { defaultSort, keysetOf, type ListPosition } from './list-position';

/** An employee as the database has it: everything on the wire, but with files in place of links. */
export interface EmployeeRow extends Omit<
  Employee,
  'profile_picture' | 'resume' | 'department' | 'location' | 'manager'
> {
  readonly picture_id: string | null;
  readonly picture_name: string | null;
  readonly resume_id: string | null;
  readonly resume_name: string | null;
  readonly department_id: string | null;
  readonly department_name: string | null;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly manager_id: string | null;
  readonly manager_user: string | null;
  readonly manager_name: string | null;
}

/** A row of a page, with the key that the next page continues from. */
export type PagedEmployeeRow = EmployeeRow & { readonly sort_key: string };

export type FoundEmployeeRow = PagedEmployeeRow & { readonly total: number };

export interface PersonRow {
  readonly user: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly picture_id: string | null;
  readonly picture_name: string | null;
}

/** SQL of the name of a record. */
export const recordName = (record: string): string => `trim(${record}.first_name || ' ' || ${record}.last_name)`;

/** Where a field is not a column of the same name and type. */
const sources: Readonly<Partial<Record<keyof Employee, string>>> = {
  user: 'e.user_id as user',
  role: 'u.role',
  date_of_birth: 'e.date_of_birth::text',
  date_of_joining: 'e.date_of_joining::text',
  profile_picture: 'e.picture_id, picture.name as picture_name',
  resume: 'e.resume_id, resume.name as resume_name',
  department: 'e.department_id, department.name as department_name',
  location: 'e.location_id, location.name as location_name',
  manager: `e.manager_id, manager.user_id as manager_user, ${recordName('manager')} as manager_name`,
  last_day: 'e.last_day::text',
  // The nearest number to an amount with two decimals, however large.
  pay_amount: 'e.pay_amount / 100::float8 as pay_amount',
  pay_from: 'e.pay_from::text',
};
/** In the order of the contract, which is that of answers. */
const columns = employeeSchema
  .keyof()
  .options.map((field) => sources[field] ?? `e.${field}`)
  .join(', ');

/**
 * Accounts and files of a page are looked up for one row after another: read as a whole, they would cost more than the
 * page does.
 */
const lookUp = (table: 'app_user' | 'file', name: string, column: string, isPage: boolean): string => {
  const condition = `${name}.tenant_id = e.tenant_id and ${name}.id = e.${column}`;
  return isPage
    ? `lateral (select * from ${table} ${name} where ${condition} offset 0) ${name} on true`
    : `${table} ${name} on ${condition}`;
};

const joinsOf = (isPage: boolean): string => `
  join ${lookUp('app_user', 'u', 'user_id', isPage)}
  left join ${lookUp('file', 'picture', 'picture_id', isPage)}
  left join ${lookUp('file', 'resume', 'resume_id', isPage)}
  left join department on department.tenant_id = e.tenant_id and department.id = e.department_id
  left join location on location.tenant_id = e.tenant_id and location.id = e.location_id
  left join employee manager on manager.tenant_id = e.tenant_id and manager.id = e.manager_id`;

/** Filters shared by the rows of a list and their number, of what the reader sees: hidden fields match nothing. */
function conditions(query: EmployeeListQuery, bind: Bind): string[] {
  const equals = (column: string, value: string | undefined): string[] =>
    value === undefined || value === '' ? [] : [`${column} = ${bind(value)}`];
  return [
    'e.tenant_id = (select current_tenant())',
    ...equals('e.designation', query.designation),
    ...equals('e.employment_type', query.employment_type),
    ...equals('e.blood_group_found', query.blood_group),
    ...equals('e.department_found', query.department),
    ...equals('e.location_id', query.location),
    ...equals('e.manager_id', query.manager),
    ...equals('e.status_found', query.status),
    ...(query.available_for === undefined ? [] : [availableFor[query.available_for]]),
    ...containsWords('e.search_text', query.search ?? '', bind),
  ];
}

/** The rows of a list, all of them or `limit` after a position. */
export function listEmployees(query: EmployeeListQuery, after?: ListPosition): Statement {
  const { values, bind } = binding();
  const where = conditions(query, bind);
  const kept = keptAs(after === undefined ? 'list_employees' : 'list_more_employees', query, where);
  const { key, type, direction } = keysetOf(query.sort);
  if (query.limit === undefined) {
    return {
      text: `select ${columns}, ${key}::text as sort_key from seen_employee e ${joinsOf(false)}
             where ${where.join(' and ')} order by ${key} ${direction}, e.id ${direction}`,
      values,
    };
  }
  const comparison = direction === 'asc' ? '>' : '<';
  if (after !== undefined) {
    where.push(`(${key}, e.id) ${comparison} (${bind(after.key)}::${type}, ${bind(after.id)}::uuid)`);
  }
  return {
    text: `
      with page as (
        ${firstRows(
          `select e.tenant_id, e.id from searched_employee e
           where ${where.join(' and ')} order by ${key} ${direction}, e.id ${direction}`,
          query.limit,
          bind,
        )}
      )
      ${rowsOfPage(query)}`,
    values,
    ...kept,
  };
}

/** The first page of a list that no index can find, with the total in each row, in a single scan. */
export function searchEmployees(query: EmployeeListQuery & { readonly limit: number }): Statement {
  const { values, bind } = binding();
  const where = conditions(query, bind);
  const { key, direction } = keysetOf(query.sort);
  return {
    text: `
      with found as materialized (
        select e.tenant_id, e.id, ${key} as key from searched_employee e where ${where.join(' and ')}
      ), page as (
        ${firstRows(`select tenant_id, id from found order by key ${direction}, id ${direction}`, query.limit, bind)}
      )
      ${rowsOfPage(query, ', (select count(*)::int from found) as total')}`,
    values,
    ...keptAs('search_employees', query, where),
  };
}

/**
 * The pages that people open are planned once by a connection: that takes longer than reading one. Further filters have plans
 * of their own, which depend on how many have what is asked for, and are too many to keep.
 */
function keptAs(
  what: string,
  { search = '', sort = defaultSort, limit }: EmployeeListQuery,
  where: readonly string[],
): Pick<Statement, 'name'> {
  const words = wordsContained(search).length;
  // The first condition is the company's.
  const isNarrowed = where.length > 1 + words;
  if (isNarrowed || words > 2 || limit === undefined || !isShortPage(limit)) return {};
  return { name: `${what}_by_${sort}_${words}` };
}

/** Reads the columns of a page, in the order of the list. */
function rowsOfPage({ sort }: EmployeeListQuery, more = ''): string {
  const { key, direction } = keysetOf(sort);
  return `
    select ${columns}, ${key}::text as sort_key${more}
    from page join seen_employee e on e.tenant_id = page.tenant_id and e.id = page.id ${joinsOf(true)}
    order by ${key} ${direction}, e.id ${direction}`;
}

/** Whether finding the rows of a list means scanning every record. */
export const isSearch = ({ search = '', blood_group, department, status, available_for }: EmployeeListQuery): boolean =>
  search !== '' || [blood_group, department, status, available_for].some((filter) => filter !== undefined);

export function countEmployees(query: EmployeeListQuery): Statement {
  const { values, bind } = binding();
  const where = conditions(query, bind);
  return {
    ...keptAs('count_employees', { search: query.search, limit: query.limit }, where),
    // Where nothing is asked for that somebody may not see, the table is counted by an index.
    text: `select count(*)::int as total from ${isSearch(query) ? 'searched_employee' : 'employee'} e where ${where.join(' and ')}`,
    values,
  };
}

export const listDesignations = {
  name: 'designations',
  text: `select distinct designation from employee
         where tenant_id = (select current_tenant()) and designation <> '' order by designation`,
} as const satisfies Statement;

export function findEmployee(id: string): Statement {
  return {
    name: 'find_employee',
    text: `select ${columns} from seen_employee e ${joinsOf(false)} where e.tenant_id = (select current_tenant()) and e.id = $1`,
    values: [id],
  };
}

export function findPerson(userId: string): Statement {
  return {
    name: 'find_person',
    text: `
      select u.id as user, coalesce(e.first_name, u.first_name) as first_name,
        coalesce(e.last_name, u.last_name) as last_name, e.picture_id, picture.name as picture_name
      from app_user u
      left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
      where u.tenant_id = (select current_tenant()) and u.id = $1`,
    values: [userId],
  };
}

export interface EmployeeToInsert {
  readonly tenantId: string;
  readonly id: string;
  readonly userId: string;
  readonly pictureId: string | null;
  readonly resumeId: string | null;
  readonly record: Omit<NewEmployee, `user.${string}`>;
}

const recordColumns = Object.keys(newEmployeeSchema.shape).filter((field) => !field.startsWith('user.'));
const insertColumns = ['tenant_id', 'id', 'user_id', 'picture_id', 'resume_id', ...recordColumns].join(', ');

export async function insertEmployee(tx: Transaction, employee: EmployeeToInsert): Promise<void> {
  const { tenantId: tenant_id, id, userId: user_id, pictureId: picture_id, resumeId: resume_id, record } = employee;
  await tx.rows({
    text: `
      insert into employee (${insertColumns}) select ${insertColumns} from jsonb_populate_record(null::employee, $1)`,
    values: [JSON.stringify({ tenant_id, id, user_id, picture_id, resume_id, ...record })],
  });
}

export interface DeletedEmployee {
  readonly user_id: string;
  readonly role: 'admin' | 'employee';
  readonly first_name: string;
  readonly last_name: string;
  readonly picture_id: string | null;
  readonly resume_id: string | null;
}

/** For whoever sees the whole record: its files go, too. */
export async function deleteEmployee(tx: Transaction, id: string): Promise<DeletedEmployee | undefined> {
  // Whoever edits it has finished, and the statement below sees which files it has.
  await tx.rows({
    text: 'select from employee where tenant_id = (select current_tenant()) and id = $1 for update',
    values: [id],
  });
  const [deleted] = await tx.rows<DeletedEmployee>({
    text: `delete from employee e using app_user u, seen_employee seen
           where e.tenant_id = (select current_tenant()) and e.id = $1 and u.tenant_id = e.tenant_id and u.id = e.user_id
             and seen.tenant_id = e.tenant_id and seen.id = e.id
           returning e.user_id, u.role, e.first_name, e.last_name, e.picture_id, seen.resume_id`,
    values: [id],
  });
  return deleted;
}
