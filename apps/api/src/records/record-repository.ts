import {
  recordPlainFields,
  type EmploymentStatus,
  type RecordField,
  type RecordPlainField,
} from '@atrium/contracts/employee-options';
import type { RecordChange } from '@atrium/contracts/records';
import { isAvailable } from '../company/available-people';
import type { Statement } from '../database/database';
import { jsonOf } from '../database/json';
import { recordName } from '../employees/repository';
import type { Pay } from './pay';

type DateField = 'date_of_birth' | 'last_day';

/** What of a record an edit sets. */
export interface RecordColumns
  extends
    Pay,
    Readonly<Record<Exclude<RecordPlainField, DateField | 'employment_status'>, string>>,
    Readonly<Record<DateField, string | null>> {
  readonly employment_status: EmploymentStatus;
  readonly department_id: string | null;
  readonly location_id: string | null;
  readonly manager_id: string | null;
  readonly picture_id: string | null;
  readonly resume_id: string | null;
}

/** A record as it is until the end of the transaction, with the names of what it refers to. */
export interface LockedRecord extends RecordColumns {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
  readonly department_name: string | null;
  readonly location_name: string | null;
  readonly manager_name: string | null;
  readonly manager_number: string | null;
  readonly picture_name: string | null;
  readonly resume_name: string | null;
}

/** Always in the same order, so that writers wait for one another and never in a circle. */
export function lockRecords(ids: readonly string[]): Statement {
  return {
    name: 'lock_records',
    text: `select from employee where tenant_id = (select current_tenant()) and id = any ($1::uuid[])
           order by id for no key update`,
    values: [ids],
  };
}

const isDay = (field: RecordPlainField): boolean =>
  field === 'date_of_birth' || field === 'last_day' || field === 'date_of_joining';
const plainColumns = recordPlainFields.map((field) => (isDay(field) ? `e.${field}::text` : `e.${field}`)).join(', ');
const lockedRecord = `
  select e.id, e.user_id, e.version, ${plainColumns}, e.department_id, e.location_id, e.manager_id, e.picture_id, e.resume_id,
    e.pay_amount::float8, e.pay_period, e.pay_from::text,
    department.name as department_name, location.name as location_name, ${recordName('manager')} as manager_name,
    manager.employee_id as manager_number, picture.name as picture_name, resume.name as resume_name
  from seen_employee e
  left join department on department.tenant_id = e.tenant_id and department.id = e.department_id
  left join location on location.tenant_id = e.tenant_id and location.id = e.location_id
  left join employee manager on manager.tenant_id = e.tenant_id and manager.id = e.manager_id
  left join file picture on picture.tenant_id = e.tenant_id and picture.id = e.picture_id
  left join file resume on resume.tenant_id = e.tenant_id and resume.id = e.resume_id
  where e.tenant_id = (select current_tenant())`;

export function findLockedRecords(ids: readonly string[]): Statement {
  return { name: 'find_locked_records', text: `${lockedRecord} and e.id = any ($1::uuid[])`, values: [ids] };
}

export function findRecordsByNumber(numbers: readonly string[]): Statement {
  return {
    name: 'find_records_by_number',
    text: `${lockedRecord} and e.employee_id <> '' and e.employee_id = any ($1::text[])`,
    values: [numbers],
  };
}

/** Those whom nobody has given an employee ID, such as a company's founder, by their address in lower case. */
export function findRecordsWithoutNumber(emails: readonly string[]): Statement {
  return {
    name: 'find_records_without_number',
    text: `${lockedRecord} and e.employee_id = '' and lower(e.email) = any ($1::text[])`,
    values: [emails],
  };
}

/** What an edit refers to, by name; null where the company has no such thing. */
export interface ReferenceNames {
  readonly department: string | null;
  readonly location: string | null;
  readonly manager: string | null;
  /** Whether a manager can be one anew. */
  readonly manager_available: boolean;
}

/** Of an edit that refers to nothing. */
export const noNames: ReferenceNames = { department: null, location: null, manager: null, manager_available: false };

export function findReferenceNames(
  department: string | null,
  location: string | null,
  manager: string | null,
): Statement {
  return {
    name: 'find_reference_names',
    text: `
      select
        (select d.name from department d where d.tenant_id = (select current_tenant()) and d.id = $1) as department,
        (select l.name from location l where l.tenant_id = (select current_tenant()) and l.id = $2) as location,
        (select ${recordName('m')} from employee m where m.tenant_id = (select current_tenant()) and m.id = $3) as manager,
        coalesce((select ${isAvailable('m.tenant_id', 'm.user_id')} from employee m
          where m.tenant_id = (select current_tenant()) and m.id = $3), false) as manager_available`,
    values: [department, location, manager],
  };
}

export interface FieldChange {
  readonly field: RecordField;
  readonly before: string;
  readonly after: string;
}

/** As much of a locked record as an edit is written by. */
export type RecordVersion = Pick<LockedRecord, 'id' | 'version'>;

/** New values of a locked record, and what its history says of them. */
export interface RecordEdit<Locked extends RecordVersion = LockedRecord> {
  readonly record: Locked;
  readonly set: Partial<RecordColumns>;
  readonly changes: readonly FieldChange[];
}

/** Edits locked records in one statement, each change with a row of the history. */
export function editRecords(
  edits: readonly RecordEdit<RecordVersion>[],
  byId: string | null,
  source: RecordChange['source'],
): Statement {
  const rows = edits.map(({ record: { id, version }, set, changes }) => ({ id, version, set, changes }));
  return {
    name: 'edit_records',
    text: 'select edit_records($1::jsonb, $2, $3)',
    values: [jsonOf(rows), byId, source],
  };
}

/** A change of what hangs on a record, in its history and its version. No row where the version is another one. */
export function recordChangeBeside(
  id: string,
  version: number,
  byId: string,
  { field, before, after }: FieldChange,
  source: RecordChange['source'],
): Statement {
  return {
    name: 'record_change_beside',
    text: `
      with changed as (
        update employee e set version = e.version + 1
        where e.tenant_id = (select current_tenant()) and e.id = $1 and e.version = $2
        returning e.tenant_id, e.id, e.version
      ), recorded as (
        insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
        select tenant_id, id, $3, $4, $5, $6, $7 from changed
      )
      select version from changed`,
    values: [id, version, byId, field, before, after, source],
  };
}
