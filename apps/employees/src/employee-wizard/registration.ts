import { newEmployeeSchema, type NewEmployeeField } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { bySchema, type Check, type FieldErrors } from '@atrium/forms';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { textFields, type TextField, type WizardField, type WizardValues } from './wizard-fields';

/** The account's fields have names of their own on the wire. */
const wireNames = {
  username: 'user.username',
  password: 'user.password',
  role: 'user.role',
} as const satisfies Partial<Record<WizardField, NewEmployeeField>>;

const wireName = (field: Exclude<WizardField, 'confirm_password'>): NewEmployeeField =>
  field === 'username' || field === 'password' || field === 'role' ? wireNames[field] : field;

/** The form's name of what the server names. */
export const fieldOfWireName = (name: string): string => name.replace(/^user\./, '');

const sentFields = (Object.keys(textFields) as TextField[]).filter((field) => field !== 'confirm_password');

const checkBySchema = bySchema(newEmployeeSchema);

/** What is wrong with the values, by the rules that the server has, and that the two passwords agree. */
export const checkRegistration: Check<WizardValues, WizardValues> = (values) => {
  const wire = Object.fromEntries(sentFields.map((field) => [wireName(field), values[field]]));
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(checkBySchema(wire).errors ?? {}).map(([name, message]) => [fieldOfWireName(name), message]),
  );
  if (values.confirm_password === '') errors['confirm_password'] = messageFor('field.required');
  else if (values.confirm_password !== values.password) {
    errors['confirm_password'] = messageFor('registration.passwords-differ');
  }
  return Object.keys(errors).length > 0 ? { errors } : { sendable: values };
};

/** The multipart body of the registration call. */
export function registrationForm(values: WizardValues): FormData {
  const form = new FormData();
  for (const field of sentFields) form.append(wireName(field), values[field]);
  form.append('user.email', values.email);
  if (values.profile_picture !== null) form.append('profile_picture', values.profile_picture);
  if (values.resume !== null) form.append('resume', values.resume);
  return form;
}

/** Refusals that concern one field, also where the server does not name it. */
export const fieldOfCode = {
  'employee.id-taken': 'employee_id',
  'registration.email-taken': 'email',
  'user.username-taken': 'username',
} as const;

/** What is said of a failed save that no field explains. */
export function registrationFailureText(failure: unknown): string {
  const setupCode = isApiFailure(failure) && failure.kind === 'setup' ? failure.code : null;
  return failureMessage(failure, {
    fallback: 'employee.create-failed',
    noResponse: 'employees.no-response',
    setup: setupCode === 'tenant.credentials-missing' ? 'tenant.credentials-missing-sign-in' : undefined,
  });
}
