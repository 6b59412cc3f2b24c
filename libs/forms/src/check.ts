import { isErrorCode, messageFor, type ErrorCode } from '@atrium/errors';
import { z } from 'zod';

/** The first sentence per field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

type Checked<Sendable> =
  | { readonly sendable: Sendable; readonly errors?: undefined }
  | { readonly sendable?: undefined; readonly errors: FieldErrors };

/** Looks at what was filled in: what can be sent of it, or what is wrong with it. */
export type Check<Values, Sendable> = (values: Values) => Checked<Sendable>;

/**
 * A check by a schema, such as one of `@atrium/contracts`: the same rules and the same sentences as the server's. What the
 * schema refuses of a blank field is that it is blank. `fieldOfWireName`: the form's name of what the schema calls otherwise.
 */
export const bySchema =
  <Sendable>(schema: z.ZodType<Sendable>, fieldOfWireName = (name: string) => name): Check<object, Sendable> =>
  (values) => {
    const { data, error } = schema.safeParse(values);
    if (error === undefined) return { sendable: data };
    const errors: FieldErrors = {};
    for (const issue of error.issues) {
      const field = fieldOfWireName(String(issue.path[0]));
      errors[field] ??= isBlank(values, field) ? messageFor('field.required') : sentenceOf(issue);
    }
    return { errors };
  };

/** One of several things that a picker offers; null until one is picked. */
export const chosen = <Thing>() =>
  z.custom<Thing | null>().transform((thing, { issues }): Thing => {
    if (thing !== null) return thing;
    issues.push({ code: 'custom', message: 'field.required' satisfies ErrorCode, input: thing });
    return z.NEVER;
  });

/** A file, where one was chosen. */
export const optionalFile = z.custom<File | null>();

function isBlank(values: object, field: string): boolean {
  const value: unknown = Object.entries(values).find(([name]) => name === field)?.[1];
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Schemas say codes of the catalogue. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const code = isErrorCode(issue.message) ? issue.message : 'field.invalid';
  return messageFor(code, {
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
  });
}
