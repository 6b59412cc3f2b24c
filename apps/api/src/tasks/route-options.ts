import { z } from 'zod';

export const tags = ['tasks'];

export const params = z.object({ id: z.string() });

/** Some clients send the file's name as a text, too. */
export function withoutImage(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'image'));
}
