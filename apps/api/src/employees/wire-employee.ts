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
  const { picture_id, picture_name, resume_id, resume_name, ...fields } = row;
  return {
    ...fields,
    profile_picture: linkTo(context, visitor, picture_id, picture_name),
    resume: linkTo(context, visitor, resume_id, resume_name),
  };
}
