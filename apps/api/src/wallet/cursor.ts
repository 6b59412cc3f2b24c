import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page of a history ended, and how many transactions match in all, counted when the first page was read. */
export interface HistoryPosition {
  /** Number of the page's last transaction in its wallet. */
  readonly seq: number;
  readonly total: number;
  /** Whether there are more than `total`: searches are counted up to a limit only. */
  readonly hasMore: boolean;
}

const cursorSchema = z.tuple([z.int().min(1), z.int().min(0), z.boolean()]);

export function writeCursor({ seq, total, hasMore }: HistoryPosition): string {
  return encodeCursor([seq, total, hasMore]);
}

export function readCursor(cursor: string): HistoryPosition {
  const [seq, total, hasMore] = decodeCursor(cursor, cursorSchema);
  return { seq, total, hasMore };
}
