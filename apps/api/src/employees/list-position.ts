import type { EmployeeListQuery } from '@atrium/contracts/employees';
import { z } from 'zod';
import { invalidField } from '../server/validation';

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

/** Opaque to clients; bound to the order that it was made for. */
export function writeCursor(sort: EmployeeSort = defaultSort, position: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, position.key, position.id, position.total])).toString('base64url');
}

export function readCursor(sort: EmployeeSort = defaultSort, cursor: string): ListPosition {
  try {
    const [madeFor, key, id, total] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const fitsType = keysets[sort].type === 'text' || z.iso.date().safeParse(key).success;
    if (madeFor === sort && fitsType && !key.includes('\0')) return { key, id, total };
  } catch {
    // Answered below, like a cursor of another order.
  }
  throw invalidField('cursor', 'field.invalid');
}
