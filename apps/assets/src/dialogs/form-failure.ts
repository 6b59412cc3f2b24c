import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage } from '@atrium/tenant-api';

/** The first sentence per field, from the form's own check and from the server. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FormFailure<Field extends string> {
  readonly fields: FieldErrors<Field>;
  /** What no field says; null where the fields say it all. */
  readonly message: string | null;
}

/** A failed send in the form's terms: what stands at a field, and what stands at the head of the form. */
export function formFailure<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
  fallback: ErrorCode,
): FormFailure<Field> {
  if (failure === undefined) return { fields: {}, message: null };
  const told: FieldErrors<Field> = {};
  for (const [name, messages] of Object.entries(failureFields(failure))) {
    const field = fields.find((candidate) => candidate === name);
    if (field !== undefined && messages[0] !== undefined) told[field] = messages[0];
  }
  return { fields: told, message: Object.keys(told).length > 0 ? null : failureMessage(failure, { fallback }) };
}

/** `field.required` for each of the named values that is blank. */
export function missing<Field extends string>(values: Readonly<Record<Field, unknown>>): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const name in values) {
    const value = values[name];
    if (value === null || value === '' || (typeof value === 'string' && value.trim() === '')) {
      errors[name] = messageFor('field.required');
    }
  }
  return errors;
}
