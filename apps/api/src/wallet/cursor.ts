import { z } from 'zod';
import { invalidField } from '../server/validation';

/** Where a page of a history ended, and how many transactions match in all, counted when the first page was read. */
export interface HistoryPosition {
  /** Number of the page's last transaction in its wallet. */
  readonly seq: number;
  readonly total: number;
}

const cursorSchema = z.tuple([z.int().min(1), z.int().min(0)]);

/** Opaque to clients. */
export function writeCursor({ seq, total }: HistoryPosition): string {
  return Buffer.from(JSON.stringify([seq, total])).toString('base64url');
}

export function readCursor(cursor: string): HistoryPosition {
  try {
    const [seq, total] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { seq, total };
  } catch {
    throw invalidField('cursor', 'field.invalid');
  }
}
