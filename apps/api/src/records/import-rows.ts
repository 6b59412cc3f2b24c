import type { RecordImportField } from '@atrium/contracts/employee-options';
import { employeeChangeSchema } from '@atrium/contracts/records';
import { decimalsOf } from '@atrium/contracts/numbers';
import { AppError, messageFor, type FieldMessages } from '@atrium/errors';
import { toIsoDay } from '../server/csv-records';
import { invalidFields } from '../server/validation';
import { cellOf } from './export-service';
import type { ImportRow } from './import-file';
import type { NamedManagerRow, NamedRow } from './import-repository';
import { amountIn } from './pay';
import { editOf } from './record-edits';
import type { LockedRecord, RecordEdit } from './record-repository';
import { peopleInCircles } from './reporting-circles';

/** What rows are checked against. */
export interface Directory {
  /** By their employee ID, or what stands for it: see `keyOf`. */
  readonly records: ReadonlyMap<string, LockedRecord>;
  /** By what cells say. */
  readonly department: ReadonlyMap<string, NamedRow>;
  readonly location: ReadonlyMap<string, NamedRow>;
  readonly manager: ReadonlyMap<string, NamedManagerRow>;
  /** The manager of each who has one. */
  readonly managers: ReadonlyMap<string, string>;
}

/** A row with its problems by field; `edit` is there when there are none. */
export interface CheckedRow {
  readonly row: ImportRow;
  readonly record: LockedRecord | undefined;
  readonly edit: RecordEdit | undefined;
  readonly problems: FieldMessages;
}

/** What names a record: its employee ID or, where it has none, its address. */
export const keyOf = (employeeId: string, email: string): string =>
  employeeId === '' ? `email ${email.toLowerCase()}` : employeeId;
const keyOfRow = ({ employeeId, cells }: ImportRow): string => keyOf(employeeId, cells.get('email') ?? '');

/** Checks rows each for itself, against one another, and against the company. */
export function checkRows(rows: readonly ImportRow[], directory: Directory): readonly CheckedRow[] {
  const lines = new Map<string, number[]>();
  for (const row of rows) lines.set(keyOfRow(row), [...(lines.get(keyOfRow(row)) ?? []), row.line]);
  const checked = rows.map((row): CheckedRow => {
    const record = directory.records.get(keyOfRow(row));
    const other = lines.get(keyOfRow(row))?.find((line) => line !== row.line);
    const sentence = idProblem(row, record, other);
    if (record === undefined || sentence !== undefined) {
      const problems: FieldMessages = sentence === undefined ? {} : { employee_id: [sentence] };
      return { row, record, edit: undefined, problems };
    }
    return { row, record, ...planOf(row, record, directory) };
  });
  return withoutCircles(checked, directory.managers);
}

function idProblem({ employeeId }: ImportRow, record: LockedRecord | undefined, otherLine: number | undefined) {
  if (record === undefined) return messageFor(employeeId === '' ? 'field.required' : 'record-import.id-unknown');
  return otherLine === undefined ? undefined : messageFor('asset-import.id-repeated', { line: otherLine });
}

const unknown = {
  department: 'record-import.department-unknown',
  location: 'record-import.location-unknown',
  manager: 'record-import.id-unknown',
} as const;
type Reference = keyof typeof unknown;
const isReference = (field: RecordImportField): field is Reference => Object.hasOwn(unknown, field);

/** Empty cells of these say that there is none; of others, nothing. */
const clearable: readonly RecordImportField[] = [
  'department',
  'location',
  'manager',
  'last_day',
  'city',
  'state',
  'country',
  'zip_code',
];

function planOf(row: ImportRow, record: LockedRecord, directory: Directory): Pick<CheckedRow, 'edit' | 'problems'> {
  const problems: Record<string, readonly string[]> = {};
  const fields: Record<string, string | number | null> = { version: record.version };
  const names = { department: '', location: '', manager: '' };
  for (const [field, cell] of row.cells) {
    const text = readCell(field, cell);
    // What is there already was right when it was written.
    if (text === cellOf(record, field) || (text === '' && !clearable.includes(field))) continue;
    if (!isReference(field)) {
      fields[field] = valueOf(field, text);
      continue;
    }
    const named = directory[field].get(text);
    if (text !== '' && named === undefined) problems[field] = [messageFor(unknown[field])];
    fields[field] = named?.id ?? null;
    names[field] = named?.name ?? '';
  }
  const { data, error } = employeeChangeSchema.safeParse(fields);
  if (error !== undefined) return { edit: undefined, problems: { ...invalidFields(error).fields, ...problems } };
  if (Object.keys(problems).length > 0) return { edit: undefined, problems };
  try {
    const manager_available = directory.manager.get(row.cells.get('manager') ?? '')?.is_available ?? false;
    const files = { picture: undefined, resume: undefined };
    return { edit: editOf(record, data, files, { ...names, manager_available }), problems };
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.fields === undefined) throw refusal;
    return { edit: undefined, problems: refusal.fields };
  }
}

function valueOf(field: RecordImportField, text: string): string | number | null {
  if (field === 'last_day') return text === '' ? null : text;
  return field === 'pay_amount' ? amountIn(text) : text;
}

function readCell(field: RecordImportField, cell: string): string {
  switch (field) {
    case 'date_of_birth':
    case 'date_of_joining':
    case 'last_day':
    case 'pay_from':
      return toIsoDay(cell);
    case 'employment_status':
      return cell.toLowerCase();
    case 'pay_amount': {
      const amount = amountIn(cell);
      return typeof amount === 'number' ? amount.toFixed(Math.max(2, decimalsOf(amount))) : amount;
    }
    default:
      return cell;
  }
}

/** Rows whose new manager would report to them in the end, all edits taken together. */
function withoutCircles(checked: readonly CheckedRow[], managers: ReadonlyMap<string, string>): readonly CheckedRow[] {
  const line = new Map<string, string | null>(managers);
  for (const { edit } of checked) {
    if (edit?.set.manager_id !== undefined) line.set(edit.record.id, edit.set.manager_id);
  }
  const inCircles = peopleInCircles(line);
  return checked.map((one) => {
    const { edit } = one;
    if (edit?.set.manager_id === undefined || !inCircles.has(edit.record.id)) return one;
    return { ...one, edit: undefined, problems: { manager: [messageFor('employee.manager-cycle')] } };
  });
}
