import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page of rows that are numbered in their order ended, newest first. */
export interface CountedPosition {
  readonly number: number;
  readonly total: number;
}

const cursorSchema = z.tuple([z.int().min(0), z.int().min(0)]);

export function writeCountedCursor({ number, total }: CountedPosition): string {
  return encodeCursor([number, total]);
}

export function readCountedCursor(cursor: string): CountedPosition {
  const [number, total] = decodeCursor(cursor, cursorSchema);
  return { number, total };
}
