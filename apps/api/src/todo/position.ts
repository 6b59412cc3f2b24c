import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a row stands in a list; lists are compared by all of it, from first to last. */
export interface TodoPlace {
  readonly is_completed: boolean;
  readonly group_key: string;
  readonly day_key: number;
  readonly time_key: number;
  readonly id: string;
}

/** Where a page ended, and how many rows there were in all when the first page was read. */
export interface TodoPosition extends TodoPlace {
  readonly total: number;
}

const cursorSchema = z.tuple([
  z.boolean(),
  z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0')),
  z.int().min(-2_147_483_647).max(2_147_483_647),
  z.number(),
  z.uuid(),
  z.int().min(0),
]);

export const writeTodoCursor = ({ is_completed, group_key, day_key, time_key, id, total }: TodoPosition): string =>
  encodeCursor([is_completed, group_key, day_key, time_key, id, total]);

export function readTodoCursor(cursor: string): TodoPosition {
  const [is_completed, group_key, day_key, time_key, id, total] = decodeCursor(cursor, cursorSchema);
  return { is_completed, group_key, day_key, time_key, id, total };
}
