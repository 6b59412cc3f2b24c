import { newEmployeeSchema, type NewEmployeeField } from '@atrium/contracts/employees';
import { isErrorCode, messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';
import {
  isWizardField,
  textFields,
  type FieldErrors,
  type TextField,
  type WizardField,
  type WizardFiles,
  type WizardValues,
} from './wizard-fields';

/** The account's fields have names of their own on the wire. */
const wireNames = {
  username: 'user.username',
  password: 'user.password',
  role: 'user.role',
} as const satisfies Partial<Record<WizardField, NewEmployeeField>>;

const wireName = (field: Exclude<WizardField, 'confirm_password'>): NewEmployeeField =>
  field === 'username' || field === 'password' || field === 'role' ? wireNames[field] : field;

function fieldOfWireName(name: string): WizardField | null {
  const own = name.replace(/^user\./, '');
  return isWizardField(own) && own !== 'confirm_password' ? own : null;
}

const sentFields = (Object.keys(textFields) as TextField[]).filter((field) => field !== 'confirm_password');

/** What is wrong with the values, by the rules that the server has, and that the two passwords agree. */
export function validate(values: WizardValues): FieldErrors {
  const wire = Object.fromEntries(sentFields.map((field) => [wireName(field), values[field]]));
  const errors: Partial<Record<WizardField, string>> = {};
  for (const issue of newEmployeeSchema.safeParse(wire).error?.issues ?? []) {
    const field = fieldOfWireName(String(issue.path[0]));
    if (field === null || errors[field] !== undefined) continue;
    const isBlank = field in values && values[field as TextField].trim() === '';
    const code: ErrorCode = isBlank ? 'field.required' : isErrorCode(issue.message) ? issue.message : 'field.invalid';
    errors[field] = messageFor(code, {
      ...('minimum' in issue && { min: Number(issue.minimum) }),
      ...('maximum' in issue && { max: Number(issue.maximum) }),
    });
  }
  if (values.confirm_password === '') errors.confirm_password = messageFor('field.required');
  else if (values.confirm_password !== values.password) {
    errors.confirm_password = messageFor('registration.passwords-differ');
  }
  return errors;
}

/** The multipart body of the registration call. */
export function registrationForm(values: WizardValues, files: WizardFiles): FormData {
  const form = new FormData();
  for (const field of sentFields) form.append(wireName(field), values[field]);
  form.append('user.email', values.email);
  if (files.profile_picture !== null) form.append('profile_picture', files.profile_picture);
  if (files.resume !== null) form.append('resume', files.resume);
  return form;
}

/** Refusals that concern one field, also where the server does not name it. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, WizardField>>> = {
  'employee.id-taken': 'employee_id',
  'registration.email-taken': 'email',
  'user.username-taken': 'username',
};

/** A failed save in the form's terms: what belongs to a field, and what stands at the head of the form. */
export function describeFailure(failure: unknown): { readonly fields: FieldErrors; readonly message: string } {
  const setupCode = isApiFailure(failure) && failure.kind === 'setup' ? failure.code : null;
  const message = failureMessage(failure, {
    fallback: 'employee.create-failed',
    noResponse: 'employees.no-response',
    setup: setupCode === 'tenant.credentials-missing' ? 'tenant.credentials-missing-sign-in' : undefined,
  });

  const fields: Partial<Record<WizardField, string>> = {};
  for (const [name, messages] of Object.entries(failureFields(failure))) {
    const field = fieldOfWireName(name);
    const first = messages[0];
    if (field !== null && first !== undefined) fields[field] = first;
  }
  const code = isApiFailure(failure) && failure.kind === 'refused' ? failure.code : null;
  const named = code === null ? undefined : fieldOfCode[code];
  if (named !== undefined) fields[named] ??= message;
  return { fields, message };
}
