import { ownRecordFields, recordPlainFields, type RecordField } from '@atrium/contracts/employee-options';
import type { EmployeeChange } from '@atrium/contracts/records';
import { messageFor } from '@atrium/errors';
import { assertMay, type Actor } from '../policy/policy';
import { invalidField } from '../server/validation';
import { payAfter, payText } from './pay';
import {
  type FieldChange,
  type LockedRecord,
  type RecordColumns,
  type RecordEdit,
  type ReferenceNames,
} from './record-repository';

/** A file that came with an edit, and lies in the store already. */
export interface NewFile {
  readonly id: string;
  readonly name: string;
}

export interface NewFiles {
  readonly picture: NewFile | undefined;
  readonly resume: NewFile | undefined;
}

type Fields = Omit<EmployeeChange, 'version'>;
type Mutable = { -readonly [Column in keyof RecordColumns]?: RecordColumns[Column] };

/** What of an edit differs from the record, with the names of what it refers to. Throws what contradicts itself. */
export function editOf(record: LockedRecord, given: Fields, files: NewFiles, names: ReferenceNames): RecordEdit {
  const fields = withEndOfEmployment(record, given);
  const set: Mutable = {};
  const changes: FieldChange[] = [];
  const note = (field: RecordField, before: string | null, after: string | null): void => {
    changes.push({ field, before: before ?? '', after: after ?? '' });
  };
  for (const field of recordPlainFields) {
    const after = fields[field];
    if (after === undefined || after === record[field]) continue;
    Object.assign(set, { [field]: after });
    note(field, record[field], after);
  }
  const pay = payAfter(record, fields);
  if (pay.pay_amount !== record.pay_amount) {
    set.pay_amount = pay.pay_amount;
    note('pay_amount', payText(record.pay_amount), payText(pay.pay_amount));
  }
  for (const field of ['pay_period', 'pay_from'] as const) {
    if (pay[field] === record[field]) continue;
    Object.assign(set, { [field]: pay[field] });
    note(field, record[field], pay[field]);
  }
  for (const field of ['department', 'location', 'manager'] as const) {
    const id = fields[field];
    if (id === undefined || id === record[`${field}_id`]) continue;
    const name = id === null ? null : names[field];
    if (id !== null && name === null) throw invalidField(field, 'field.option');
    if (field === 'manager' && name !== null && !names.manager_available) {
      throw invalidField(field, 'assign.unavailable', { name });
    }
    set[`${field}_id`] = id;
    note(field, record[`${field}_name`], name);
  }
  for (const [field, part] of [
    ['profile_picture', 'picture'],
    ['resume', 'resume'],
  ] as const) {
    const file = files[part];
    const isTakenAway = fields[field] === null && record[`${part}_id`] !== null;
    if (file === undefined && !isTakenAway) continue;
    set[`${part}_id`] = file?.id ?? null;
    note(field, record[`${part}_name`], file?.name ?? null);
  }
  assertDaysInOrder({ ...record, ...set }, set);
  return { record, set, changes };
}

/** Refuses, each at its field, what people can’t change of their own record. */
export function assertMayChange(actor: Actor, changes: readonly FieldChange[]): void {
  const own: readonly RecordField[] = ownRecordFields;
  const refused = changes.filter(({ field }) => !own.includes(field));
  if (refused.length === 0) return;
  const sentence = messageFor('record.field-editors-only');
  const fields = Object.fromEntries(refused.map(({ field }) => [field, [sentence]]));
  assertMay(actor, 'record.edit', 'self', { fields });
}

/** A last day alone says that someone is leaving; without one nobody leaves, and who is active has none. */
function withEndOfEmployment(record: LockedRecord, fields: Fields): Fields {
  const { employment_status: wanted, last_day: day } = fields;
  if (wanted === undefined && day === undefined) return fields;
  const status = wanted ?? statusWith(record, day ?? null);
  if (status === 'active') {
    if (typeof day === 'string') throw invalidField('last_day', 'field.invalid');
    return { ...fields, employment_status: status, last_day: null };
  }
  if ((day === undefined ? record.last_day : day) === null) throw invalidField('last_day', 'field.required');
  return { ...fields, employment_status: status };
}

function statusWith({ employment_status }: LockedRecord, day: string | null): RecordColumns['employment_status'] {
  if (day === null) return 'active';
  return employment_status === 'active' ? 'leaving' : employment_status;
}

type Days = Pick<RecordColumns, 'date_of_birth' | 'date_of_joining' | 'last_day'>;

/** Only days that change are anyone’s fault. */
function assertDaysInOrder({ date_of_birth, date_of_joining, last_day }: Days, set: Mutable): void {
  const isSet = (day: keyof Days): boolean => set[day] !== undefined;
  if (
    date_of_birth !== null &&
    date_of_birth >= date_of_joining &&
    (isSet('date_of_birth') || isSet('date_of_joining'))
  ) {
    throw invalidField('date_of_joining', 'employee.joined-before-birth');
  }
  if (last_day !== null && last_day < date_of_joining && (isSet('last_day') || isSet('date_of_joining'))) {
    throw invalidField('last_day', 'employee.left-before-joining');
  }
}
