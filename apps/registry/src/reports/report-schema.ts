import { z } from 'zod';
import { outcomes } from './repository';

/** A browser's text, of any length and with any character: cut, and without what PostgreSQL does not take. */
const text = (length: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\0', '').slice(0, length))
    .optional();

/** Body of `POST /reports/`. */
export const reportSchema = z.object({
  remote: z.string().max(100),
  release: z.string().max(100),
  outcome: z.enum(outcomes),
  phase: text(40),
  message: text(500),
  stack: text(8000),
});

export const reportBytes = 16 * 1024;
