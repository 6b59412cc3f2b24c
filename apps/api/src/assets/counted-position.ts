import { z } from 'zod';
import { invalidField } from '../server/validation';

/** Where a page of rows that are numbered in their order ended, newest first. */
export interface CountedPosition {
  readonly number: number;
  readonly total: number;
}

const cursorSchema = z.tuple([z.int().min(0), z.int().min(0)]);

/** Opaque to clients. */
export function writeCountedCursor({ number, total }: CountedPosition): string {
  return Buffer.from(JSON.stringify([number, total])).toString('base64url');
}

export function readCountedCursor(cursor: string): CountedPosition {
  try {
    const [number, total] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { number, total };
  } catch {
    throw invalidField('cursor', 'field.invalid');
  }
}
