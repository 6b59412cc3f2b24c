import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page ended. */
export interface NotificationPosition {
  /** In microseconds, so that notifications of one moment are neither skipped nor repeated. */
  readonly moment: string;
  readonly id: string;
}

const cursorSchema = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/), z.uuid()]);

export const writeCursor = ({ moment, id }: NotificationPosition): string => encodeCursor([moment, id]);

export function readCursor(cursor: string): NotificationPosition {
  const [moment, id] = decodeCursor(cursor, cursorSchema, ([at]) => !Number.isNaN(Date.parse(at)));
  return { moment, id };
}
