import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

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

/** Bound to the list that it was made for. */
export function writeCursor(list: SubmissionList, { at, id, total }: SubmissionPosition): string {
  return encodeCursor([list, at, id, total]);
}

export function readCursor(list: SubmissionList, cursor: string): SubmissionPosition {
  const [, at, id, total] = decodeCursor(
    cursor,
    cursorSchema,
    ([madeFor, moment]) => madeFor === list && !Number.isNaN(Date.parse(moment)),
  );
  return { at, id, total };
}
