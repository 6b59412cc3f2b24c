import type { EmployeeListQuery } from '@atrium/contracts/employees';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../server/cursor';

/** Where a page ended, and how many rows match in all, counted when the first page was read. */
export interface ListPosition {
  readonly key: string;
  readonly id: string;
  readonly total: number;
}

export type EmployeeSort = NonNullable<EmployeeListQuery['sort']>;

interface Keyset {
  readonly key: string;
  readonly type: 'text' | 'date';
  readonly direction: 'asc' | 'desc';
}

/** Each has an index that starts with the tenant and ends with the id. */
const keysets = {
  name: { key: 'e.name_key', type: 'text', direction: 'asc' },
  '-date_of_joining': { key: 'e.date_of_joining', type: 'date', direction: 'desc' },
  employee_id: { key: 'e.employee_id', type: 'text', direction: 'asc' },
} as const satisfies Record<EmployeeSort, Keyset>;

export const defaultSort: EmployeeSort = 'name';

export function keysetOf(sort: EmployeeSort = defaultSort): Keyset {
  return keysets[sort];
}

const cursorSchema = z.tuple([z.string(), z.string().max(400), z.uuid(), z.int().min(0)]);

/** Bound to the order that it was made for. */
export function writeCursor(sort: EmployeeSort = defaultSort, position: ListPosition): string {
  return encodeCursor([sort, position.key, position.id, position.total]);
}

export function readCursor(sort: EmployeeSort = defaultSort, cursor: string): ListPosition {
  const fitsType = (key: string): boolean => keysets[sort].type === 'text' || z.iso.date().safeParse(key).success;
  const [, key, id, total] = decodeCursor(
    cursor,
    cursorSchema,
    ([madeFor, last]) => madeFor === sort && fitsType(last) && !last.includes('\0'),
  );
  return { key, id, total };
}
