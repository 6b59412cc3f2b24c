import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page ended, and how many entries match in all, counted when the first page was read. */
export interface AuditPosition {
  /** With microseconds, so that entries of one moment are neither skipped nor repeated. */
  readonly at: string;
  readonly id: string;
  readonly total: number;
}

const cursorSchema = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/), z.uuid(), z.int().min(0)]);

export const writeCursor = ({ at, id, total }: AuditPosition): string => encodeCursor([at, id, total]);

export function readCursor(cursor: string): AuditPosition {
  const [at, id, total] = decodeCursor(cursor, cursorSchema, ([moment]) => !Number.isNaN(Date.parse(moment)));
  return { at, id, total };
}
