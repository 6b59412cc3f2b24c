import type { NamedPlace, RecordPerson } from '@atrium/contracts/departments';
import type { Employee } from '@atrium/contracts/employees';
import type { FileRef } from '../files/file-links';
import type { Context } from '../context';
import type { Visitor } from '../server/visitor';
import type { EmployeeRow } from './repository';

export function linkTo(
  { links }: Context,
  { caller, origin }: Visitor,
  id: string | null,
  name: string | null,
): string | null {
  return id === null || name === null ? null : links.make(origin, caller, { id, name } satisfies FileRef);
}

export function toEmployee(context: Context, visitor: Visitor, row: EmployeeRow): Employee {
  const {
    picture_id,
    picture_name,
    resume_id,
    resume_name,
    department_id,
    department_name,
    location_id,
    location_name,
    manager_id,
    manager_user,
    manager_name,
    ...fields
  } = row;
  return {
    ...fields,
    profile_picture: linkTo(context, visitor, picture_id, picture_name),
    resume: linkTo(context, visitor, resume_id, resume_name),
    department: toNamed(department_id, department_name),
    location: toNamed(location_id, location_name),
    manager: toRecordPerson(manager_id, manager_user, manager_name),
  };
}

const toNamed = (id: string | null, name: string | null): NamedPlace | null =>
  id === null || name === null ? null : { id, name };

export const toRecordPerson = (id: string | null, user: string | null, name: string | null): RecordPerson | null =>
  id === null || user === null || name === null ? null : { id, user, name };
