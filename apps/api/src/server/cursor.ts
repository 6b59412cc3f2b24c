import type { z } from 'zod';
import { invalidField } from './validation';

/** Where a page ended, as a text that is opaque to clients. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position of a cursor. One that `schema` or `fits` does not know is refused at its field. */
export function decodeCursor<Position>(
  cursor: string,
  schema: z.ZodType<Position>,
  fits: (position: Position) => boolean = () => true,
): Position {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || !fits(parsed.data)) throw invalidField('cursor', 'field.invalid');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
