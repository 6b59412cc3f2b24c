import type { z } from 'zod';
import { Refusal } from '../refusal';

/** What a call was sent, as its schema reads it. Throws a {@link Refusal} that says what does not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const details = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
  throw new Refusal('request-invalid', { details });
}
