import { z } from 'zod';
import { invalidField } from '../server/validation';

/** Where a page of a history ended, and how many transactions match in all, counted when the first page was read. */
export interface HistoryPosition {
  /** Number of the page's last transaction in its wallet. */
  readonly seq: number;
  readonly total: number;
  /** Whether there are more than `total`: searches are counted up to a limit only. */
  readonly hasMore: boolean;
}

const cursorSchema = z.tuple([z.int().min(1), z.int().min(0), z.boolean()]);

/** Opaque to clients. */
export function writeCursor({ seq, total, hasMore }: HistoryPosition): string {
  return Buffer.from(JSON.stringify([seq, total, hasMore])).toString('base64url');
}

export function readCursor(cursor: string): HistoryPosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [seq, total, hasMore] = cursorSchema.parse(JSON.parse(text));
    return { seq, total, hasMore };
  } catch {
    throw invalidField('cursor', 'field.invalid');
  }
}
