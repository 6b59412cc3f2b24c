import type { RecordImported, RecordImportPreview } from '@atrium/contracts/records';
import { AppError, type FieldMessages } from '@atrium/errors';
import { planAnew } from '../assets/import-repository';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { requires } from '../policy/policy';
import { explainRefusedEdit } from './change-service';
import type { ImportFile, ImportRow } from './import-file';
import {
  findDepartmentsNamed,
  findLocationsNamed,
  findManagersNumbered,
  listReportingLine,
  type LineRow,
  type NamedManagerRow,
  type NamedRow,
} from './import-repository';
import { checkRows, keyOf, type CheckedRow } from './import-rows';
import {
  editRecords,
  findRecordsByNumber,
  findRecordsWithoutNumber,
  lockRecords,
  type LockedRecord,
} from './record-repository';

/** More would be longer than anyone reads. */
const maxProblemsShown = 100;

/** By employee ID and, for rows without one, by address. */
async function findNamed(tx: Transaction, rows: readonly ImportRow[]): Promise<readonly LockedRecord[]> {
  const withoutId = rows.filter(({ employeeId }) => employeeId === '');
  const found = await Promise.all([
    tx.rows<LockedRecord>(findRecordsByNumber(rows.map(({ employeeId }) => employeeId))),
    tx.rows<LockedRecord>(
      findRecordsWithoutNumber(withoutId.map(({ cells }) => (cells.get('email') ?? '').toLowerCase())),
    ),
  ]);
  return found.flat();
}

async function check(tx: Transaction, rows: readonly ImportRow[]): Promise<readonly CheckedRow[]> {
  const cells = (field: 'department' | 'location' | 'manager'): string[] =>
    rows.map((row) => row.cells.get(field) ?? '');
  const [records, departments, locations, managers, line] = await Promise.all([
    findNamed(tx, rows),
    tx.rows<NamedRow>(findDepartmentsNamed(cells('department'))),
    tx.rows<NamedRow>(findLocationsNamed(cells('location'))),
    tx.rows<NamedManagerRow>(findManagersNumbered(cells('manager'))),
    tx.rows<LineRow>(listReportingLine),
  ]);
  const byCell = <Row extends NamedRow>(named: readonly Row[]) => new Map(named.map((one) => [one.wanted, one]));
  return checkRows(rows, {
    records: new Map(records.map((record) => [keyOf(record.employee_id, record.email), record])),
    department: byCell(departments),
    location: byCell(locations),
    manager: byCell(managers),
    managers: new Map(line.flatMap(({ id, manager_id }) => (manager_id === null ? [] : [[id, manager_id]]))),
  });
}

export function previewRecordImport(
  { database }: Context,
  caller: Caller,
  { ignoredColumns, rows }: ImportFile,
): Promise<RecordImportPreview> {
  return database.session(
    caller,
    async (tx) => {
      const checked = await check(tx, rows);
      const edits = checked.flatMap(({ edit }) => edit ?? []);
      const change = edits.filter(({ changes }) => changes.length > 0).length;
      return {
        ignored_columns: [...ignoredColumns],
        rows: checked.map(({ row: { line, employeeId }, record, edit, problems }) => ({
          line,
          employee_id: employeeId,
          name: record === undefined ? '' : `${record.first_name} ${record.last_name}`.trim(),
          action: edit?.changes.length === 0 ? 'none' : 'change',
          changes: [...(edit?.changes ?? [])],
          problems: Object.fromEntries(Object.entries(problems).map(([field, sentences]) => [field, [...sentences]])),
        })),
        total: checked.length,
        valid: edits.length,
        actions: { change, none: edits.length - change },
      };
    },
    requires('record.import'),
  );
}

/** All or nothing; without `skipProblems` a problem refuses them all. */
export async function importRecords(
  { database }: Context,
  caller: Caller,
  { rows }: ImportFile,
  skipProblems: boolean,
): Promise<RecordImported> {
  const importing = database.session(
    caller,
    async (tx) => {
      await tx.rows(planAnew);
      const named = await findNamed(tx, rows);
      await tx.rows(lockRecords(named.map(({ id }) => id)));
      const checked = await check(tx, rows);
      const planned = checked.flatMap(({ edit }) => edit ?? []);
      const skipped = rows.length - planned.length;
      if (skipped > 0 && !skipProblems)
        throw new AppError('asset-import.problems', { fields: problemsByField(checked) });
      const edits = planned.filter(({ changes }) => changes.length > 0);
      if (edits.length > 0) await tx.rows(editRecords(edits, caller.userId, 'import'));
      return { changed: edits.length, unchanged: planned.length - edits.length, skipped };
    },
    requires('record.import'),
  );
  return importing.catch((error: unknown) => {
    throw explainRefusedEdit(error);
  });
}

/** Named by the row's place, from 0, and its field. */
function problemsByField(rows: readonly CheckedRow[]): FieldMessages {
  const shown = rows.flatMap(({ problems }, index) =>
    Object.entries(problems).map(([field, sentences]) => [`rows.${index}.${field}`, sentences] as const),
  );
  return Object.fromEntries(shown.slice(0, maxProblemsShown));
}
