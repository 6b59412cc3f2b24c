import { announceRead } from '@atrium/server/typed-read';
import type { QueryResultRow } from 'pg';
import type { Statement, Transaction } from './database';

/** What a list without paging may hold at most, so that no list takes the memory of the process. */
export interface ListCap {
  readonly rows: number;
  readonly bytes: number;
}

export interface Capped<Row> {
  readonly rows: Row[];
  /** There are more. */
  readonly isCut: boolean;
}

/** Rows may hold a description of 200,000 characters: the first read is a small one. */
const firstFetch = 50;
const maxFetched = 2000;

/**
 * Reads the rows of a statement up to a cap, a few at a time, all as they are at one moment. Nothing waits for the client
 * meanwhile: a slow reader holds no connection.
 */
export async function readCapped<Row extends QueryResultRow>(
  tx: Transaction,
  { text, values = [] }: Statement,
  cap: ListCap,
): Promise<Capped<Row>> {
  announceRead({ text, values });
  const fetch = (count: number): Promise<Row[]> => tx.rows<Row>({ text: `fetch ${count} from listed` });
  const rows: Row[] = [];
  let bytes = 0;
  let count = Math.min(firstFetch, cap.rows + 1);
  const [, , first] = await Promise.all([
    // Cursors are planned for their first tenth otherwise.
    tx.rows({ text: `select set_config('cursor_tuple_fraction', '1', true)` }),
    tx.rows({ text: `declare listed no scroll cursor for ${text}`, values }),
    fetch(count),
  ]);
  for (let fetched = first; ; fetched = await fetch(count)) {
    for (const row of fetched) {
      if (rows.length >= cap.rows || bytes >= cap.bytes) return { rows, isCut: true };
      rows.push(row);
      bytes += sizeOf(row);
    }
    if (fetched.length < count) return { rows, isCut: false };
    const fitting = Math.ceil((cap.bytes - bytes) / (bytes / rows.length)) + 1;
    count = Math.max(1, Math.min(maxFetched, fitting, cap.rows + 1 - rows.length));
  }
}

/** About what a value takes in an answer. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  let size = 2;
  for (const part of Object.values(value)) size += sizeOf(part) + (Array.isArray(value) ? 1 : 16);
  return size;
}
