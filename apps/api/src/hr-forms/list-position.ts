import { z } from 'zod';
import { invalidField } from '../server/validation';

/** The three lists: one's own by their beginning, everyone's and the inbox by their submission. */
export type SubmissionList = 'own' | 'all' | 'inbox';

/**
 * Where a page ended, and how many rows match in all, counted when the first page was read. `at` has microseconds, so
 * that rows of one moment are neither skipped nor repeated.
 */
export interface SubmissionPosition {
  readonly at: string;
  readonly id: string;
  readonly total: number;
}

const cursorSchema = z.tuple([
  z.string(),
  z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.uuid(),
  z.int().min(0),
]);

/** Opaque to clients; bound to the list that it was made for. */
export function writeCursor(list: SubmissionList, { at, id, total }: SubmissionPosition): string {
  return Buffer.from(JSON.stringify([list, at, id, total])).toString('base64url');
}

export function readCursor(list: SubmissionList, cursor: string): SubmissionPosition {
  try {
    const [madeFor, at, id, total] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (madeFor === list && !Number.isNaN(Date.parse(at))) return { at, id, total };
  } catch {
    // Answered below, like a cursor of another list.
  }
  throw invalidField('cursor', 'field.invalid');
}
