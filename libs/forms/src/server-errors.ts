import { messageFor, type ErrorCode } from '@atrium/errors';
import { failureFields, failureMessage, isApiFailure } from '@atrium/tenant-api';
import type { FieldErrors } from './check';

export interface RefusalOptions<Field extends string> {
  /** What is said at the head of the form of a failure that no field explains; a code, where the server says nothing itself. */
  readonly failureText: ErrorCode | ((failure: unknown) => string);
  /** Refusals that concern one field, also where the server does not name it. */
  readonly fieldOfCode?: Readonly<Partial<Record<ErrorCode, Field>>> | undefined;
  /** The form's name of a field that the server calls otherwise. */
  readonly fieldOfWireName?: ((name: string) => string) | undefined;
}

interface Refusal<Field extends string> {
  readonly fields: FieldErrors<Field>;
  /** Null where the fields say it all. */
  readonly message: string | null;
}

/** A failed call in the form's terms: what stands at a field, and what stands at the head of the form. */
export function refusalOf<Field extends string>(
  failure: unknown,
  isField: (name: string) => name is Field,
  { failureText, fieldOfCode = {}, fieldOfWireName = (name) => name }: RefusalOptions<Field>,
): Refusal<Field> {
  const fields: FieldErrors<Field> = {};
  const elsewhere: string[] = [];
  for (const [name, [message]] of Object.entries(failureFields(failure))) {
    const field = fieldOfWireName(name);
    if (message === undefined) continue;
    if (isField(field)) fields[field] ??= message;
    else elsewhere.push(message);
  }
  const refused = isApiFailure(failure) && failure.kind === 'refused' ? failure : null;
  const code = refused?.code ?? null;
  const named = code === null ? undefined : fieldOfCode[code];
  if (code !== null && named !== undefined) fields[named] ??= refused?.detail ?? messageFor(code);
  const isExplained = Object.keys(fields).length > 0;
  if (isExplained) return { fields, message: elsewhere[0] ?? null };
  const message =
    typeof failureText === 'string' ? failureMessage(failure, { fallback: failureText }) : failureText(failure);
  return { fields, message };
}
