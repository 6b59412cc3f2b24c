import type { Employee } from '@atrium/contracts/employees';
import { AppError, messageFor } from '@atrium/errors';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import type { Context } from '../context';
import type { Session, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { violatedUnique } from '../database/failures';
import { findEmployee, type EmployeeRow } from '../employees/repository';
import { toEmployee } from '../employees/wire-employee';
import { deleteFreeFiles, insertFile } from '../files/repository';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import { actorOf, assertMay, relationTo } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import type { ChangeForm } from './change-form';
import { assertMayChange, editOf } from './record-edits';
import {
  editRecords,
  findLockedRecords,
  findReferenceNames,
  lockRecords,
  type LockedRecord,
  type RecordEdit,
  type ReferenceNames,
} from './record-repository';

interface Edited {
  readonly row: EmployeeRow | undefined;
  readonly session: Session;
  /** Those that nothing needs any more. */
  readonly removed: readonly string[];
}

/** One edit of a record. Files that it replaces, or doesn’t need in the end, are removed. */
export async function updateEmployee(
  context: Context,
  visitor: Visitor,
  id: string,
  form: ChangeForm,
): Promise<Employee> {
  const { database, files } = context;
  const uploads = [form.picture, form.resume].filter((upload): upload is Upload => upload !== undefined);
  try {
    const { row, session, removed } = await database.session(visitor.caller, (tx, opening) =>
      editRecord(tx, opening, uuidOrNil(id), form),
    );
    if (row === undefined) throw new Error('An edited record couldn’t be read back.');
    await removeFiles(files, session.tenantId, removed);
    return toEmployee(context, visitor, row);
  } catch (error) {
    await discardAfter(error, files, uploads);
    throw explainRefusedEdit(error);
  }
}

async function editRecord(
  tx: Transaction,
  opening: Promise<Session>,
  id: string,
  { fields: { version, ...fields }, picture, resume }: ChangeForm,
): Promise<Edited> {
  const { department = null, location = null, manager = null } = fields;
  const [session, , [record], [names]] = await Promise.all([
    opening,
    tx.rows(lockRecords([id])),
    tx.rows<LockedRecord>(findLockedRecords([id])),
    tx.rows<ReferenceNames>(findReferenceNames(department, location, manager)),
  ]);
  if (record === undefined || names === undefined) throw new AppError('employee.not-found');
  const actor = actorOf(session);
  assertMay(actor, 'record.edit-own', relationTo(actor, record.user_id));
  if (record.version !== version) throw new AppError('employee.newer');
  const edit = editOf(record, fields, { picture, resume }, names);
  assertMayChange(actor, edit.changes);
  let removed: readonly string[] = [];
  if (edit.changes.length > 0) {
    const uploads = [picture, resume].filter((upload) => upload !== undefined);
    await Promise.all(uploads.map((upload) => insertFile(tx, session.tenantId, upload)));
    await tx.rows(editRecords([edit], session.userId, 'edit'));
    removed = await deleteFreeFiles(tx, replacedFiles(edit));
  }
  const [row] = await tx.rows<EmployeeRow>(findEmployee(id));
  return { row, session, removed };
}

/** Files that an edit takes the place of. */
export const replacedFiles = ({ record, set }: RecordEdit): readonly string[] =>
  (['picture_id', 'resume_id'] as const).flatMap((file) =>
    set[file] === undefined || record[file] === null ? [] : [record[file]],
  );

/** What the database refuses of an edit, as the sentence at its field; anything else stays as it is. */
export function explainRefusedEdit(error: unknown): unknown {
  if (violatedUnique(error) === 'employee_employee_id') return refusalAt('employee_id', 'employee.id-taken', error);
  switch (sqlFailureOf(error)?.constraint) {
    case 'employee_reporting_line':
    case 'employee_not_own_manager':
      return refusalAt('manager', 'employee.manager-cycle', error);
    // What was chosen has been deleted meanwhile.
    case 'employee_department':
    case 'employee_location':
    case 'employee_manager':
      return new AppError('request.conflict', { cause: error });
    default:
      return error;
  }
}

const refusalAt = (field: string, code: 'employee.id-taken' | 'employee.manager-cycle', cause: unknown): AppError =>
  new AppError(code, { fields: { [field]: [messageFor(code)] }, cause });
