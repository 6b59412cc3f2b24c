import { recordTextFields, type RecordTextField } from '@atrium/contracts/employee-options';
import type { Employee } from '@atrium/contracts/employees';
import { employeeChangeSchema } from '@atrium/contracts/records';
import { messageFor } from '@atrium/errors';
import { bySchema, type Check } from '@atrium/forms';
import type { PickedPerson } from '../people/person';

/** Names are those of the wire; files are new ones. */
export interface EditValues extends Readonly<Record<RecordTextField, string>> {
  readonly manager: PickedPerson | null;
  readonly profile_picture: File | null;
  readonly resume: File | null;
  readonly removes_picture: boolean;
  readonly removes_resume: boolean;
}

export function valuesOf(employee: Employee): EditValues {
  const { manager } = employee;
  const texts = recordTextFields.map((name) => {
    const value = employee[name];
    return [name, textOf(value)];
  });
  return {
    ...(Object.fromEntries(texts) as Record<RecordTextField, string>),
    manager: manager && { id: manager.id, name: manager.name },
    profile_picture: null,
    resume: null,
    removes_picture: false,
    removes_resume: false,
  };
}

function textOf(value: Employee[RecordTextField]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.id : String(value);
}

/** The fields that differ from `before`, as a form sends them: an empty text takes something out. */
export type RecordEdit = Readonly<Record<string, string | File>>;

const emptyForNone: readonly string[] = ['department', 'location', 'manager', 'last_day', 'pay_amount'];

const checkFields = bySchema(employeeChangeSchema.omit({ version: true, profile_picture: true, resume: true }));

/** What was changed, if it keeps the rules. A field that nobody touched is nobody's fault. */
export const checkEdit =
  (before: EditValues): Check<EditValues, RecordEdit> =>
  (values) => {
    const edit: Record<string, string | File> = {};
    for (const name of recordTextFields) if (values[name] !== before[name]) edit[name] = values[name];
    if (values.manager?.id !== before.manager?.id) edit['manager'] = values.manager?.id ?? '';
    addEndOfEmployment(edit, values);
    addPay(edit, values);
    const typed = Object.entries(edit).map(([name, value]) => {
      if (value === '' && emptyForNone.includes(name)) return [name, null] as const;
      return [name, name === 'pay_amount' ? Number(value) : value] as const;
    });
    const { errors } = checkFields(Object.fromEntries(typed));
    const found = { ...errors };
    if (edit['last_day'] === '' && values.employment_status !== 'active')
      found['last_day'] = messageFor('field.required');
    if (values.pay_amount === '' && before.pay_amount === '' && (values.pay_period !== '' || values.pay_from !== '')) {
      found['pay_amount'] = messageFor('field.required');
    }
    if (Object.keys(found).length > 0) return { errors: found };
    return { sendable: { ...edit, ...filesOf(values) } };
  };

/** Who stays has no last day; whoever leaves needs one. */
function addEndOfEmployment(edit: Record<string, string | File>, values: EditValues): void {
  if (edit['employment_status'] === undefined && edit['last_day'] === undefined) return;
  edit['employment_status'] = values.employment_status;
  if (values.employment_status === 'active') delete edit['last_day'];
  else edit['last_day'] = values.last_day;
}

/** An amount goes with its period and day, and without one there is neither. */
function addPay(edit: Record<string, string | File>, values: EditValues): void {
  if (payNames.every((name) => edit[name] === undefined)) return;
  for (const name of payNames) edit[name] = values[name];
  if (values.pay_amount !== '') return;
  delete edit['pay_period'];
  delete edit['pay_from'];
}

const payNames = ['pay_amount', 'pay_period', 'pay_from'] as const;

function filesOf(values: EditValues): RecordEdit {
  const { profile_picture, resume, removes_picture, removes_resume } = values;
  return {
    ...(removes_picture && { profile_picture: '' }),
    ...(removes_resume && { resume: '' }),
    ...(profile_picture !== null && { profile_picture }),
    ...(resume !== null && { resume }),
  };
}
