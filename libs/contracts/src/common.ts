import type { ErrorCode, FieldMessages } from '@atrium/errors';
import { z } from 'zod';
import { dayIn, earliestDay, latestJoining } from './dates';
import { passwordFault, passwordLength } from './limits';

/** Roles of an account inside its tenant. */
export const roles = ['admin', 'employee'] as const;
export type Role = (typeof roles)[number];

/** Opaque to clients; a UUID today. */
export const idSchema = z.uuid();

/** A calendar day, `YYYY-MM-DD`, with no time zone. The calendar of the database starts with the year 1. */
export const daySchema = z.iso
  .date({ error: 'field.date' })
  .refine((day) => day >= '0001-01-01', { error: 'field.date' });

/** The last day that has begun anywhere, so that no company's today is refused; screens ask for their own. */
const latestToday = (): string => dayIn('Pacific/Kiritimati');

/** One sentence at a field is enough. */
const isRightSoFar = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;

/** A day from 1900 on. */
export const recentDaySchema = daySchema.refine((day) => day >= earliestDay, {
  error: 'field.too-early',
  when: isRightSoFar,
});

/** A day from 1900 on that is not in the future, such as one of birth or of a purchase. */
export const pastDaySchema = recentDaySchema.refine((day) => day <= latestToday(), {
  error: 'field.in-future',
  when: isRightSoFar,
});

/** A day from 1900 on, and not long after today, such as one that was agreed on. */
export const agreedDaySchema = recentDaySchema.refine((day) => day <= latestJoining(latestToday()), {
  error: 'field.too-far-ahead',
  when: isRightSoFar,
});

/** Text as people type it: trimmed, never blank, at most `max` characters. */
export const requiredText = (max: number) =>
  z
    .string({ error: 'field.required' })
    .trim()
    .min(1, { error: 'field.required' })
    .max(max, { error: 'field.too-long' });

/** Text that may be left out; blank counts as left out. */
export const optionalText = (max: number) => z.string().trim().max(max, { error: 'field.too-long' }).default('');

export const emailSchema = z
  .string({ error: 'field.required' })
  .trim()
  .min(1, { error: 'field.required' })
  .max(254, { error: 'field.too-long' })
  .pipe(z.email({ error: 'field.email' }));

export const passwordSchema = z
  .string({ error: 'field.required' })
  .check(({ value, issues }) => {
    const message = passwordFault(value);
    const { min: minimum, max: maximum } = passwordLength;
    const issue = { origin: 'string', inclusive: true, input: value } as const;
    if (message === 'field.too-short') issues.push({ code: 'too_small', minimum, message, ...issue });
    if (message === 'field.too-long') issues.push({ code: 'too_big', maximum, message, ...issue });
  })
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max });

/** The body of every failure. */
export interface Problem {
  /** One sentence that a person can act on. */
  readonly detail: string;
  /** The sentence's code in the catalogue. */
  readonly code: ErrorCode;
  /** Sentences per field; with status 400 always there, and empty where it is the whole that can't be read. */
  readonly errors?: FieldMessages;
  /** The same sentence again, where registration clients read it. */
  readonly error?: string;
  /** Who may do what the caller may not, in the words of `may` of `account/me/`. */
  readonly ask?: readonly string[];
}

/** One page of a list that can grow without bound. */
export interface Page<Item> {
  readonly results: readonly Item[];
  /** Pass it as `cursor` to get the next page; null on the last one. */
  readonly next: string | null;
  /** How many rows match in all. */
  readonly total: number;
}

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), next: z.string().nullable(), total: z.int() });

/**
 * A list that is asked for whole answers an array of up to 10,000 rows. Where there are more, this header is the cursor to
 * go on with, and `Link: <…>; rel="next"` leads to the next page.
 */
export const nextCursorHeader = 'X-Next-Cursor';

/** Query of a paged list. `limit` counts rows, 1 to 200. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(1000).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
