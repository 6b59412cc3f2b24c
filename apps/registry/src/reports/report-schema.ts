import { vitals } from '@atrium/server/page-metrics';
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

/** Minutes; pages that wait longer are left open in the background. */
const longestMs = 10 * 60_000;

/** Body of `POST /reports/` about how quick a visit was. */
export const visitSchema = z.object({
  release: z.string().max(100),
  outcome: z.literal('visited'),
  /** The first part of the address that the visit began at, or `signed-out`. */
  page: z.string().max(100),
  vitals: z.partialRecord(z.enum(vitals), z.number().min(0).max(longestMs)),
});

export const reportBytes = 16 * 1024;
