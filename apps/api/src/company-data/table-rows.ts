import { announceRead } from '@atrium/server/typed-read';
import { Readable } from 'node:stream';
import type { QueryResultRow } from 'pg';
import type { Transaction } from '../database/database';
import { asCsv } from '../server/csv';
import type { CompanyTable } from './company-tables';

const fetched = 500;

/**
 * The columns of a table that are exported. What only the server can use, such as hashes, is bytes, and never among them;
 * generated columns repeat others.
 */
export async function exportedColumns(tx: Transaction, { name, withheld = {} }: CompanyTable): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>({
    text: `
      select a.attname::text as name from pg_attribute a
      where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid <> 'bytea'::regtype and a.attname <> 'tenant_id' and a.attname <> all ($2)
      order by a.attnum`,
    values: [name, Object.keys(withheld)],
  });
  return rows.map((row) => row.name);
}

/** Rows of the entered company, as a JSON array with one row per line. */
export function tableAsJson(tx: Transaction, table: CompanyTable, columns: readonly string[]): Readable {
  const rows = readOn<{ line: string }>(
    tx,
    `select row_to_json(r)::text as line from (${selectFrom(table, columns)}) r`,
  );
  return Readable.from(
    (async function* () {
      let isFirst = true;
      for await (const { line } of rows) {
        yield `${isFirst ? '[\n' : ',\n'}${line}`;
        isFirst = false;
      }
      yield isFirst ? '[]\n' : '\n]\n';
    })(),
  );
}

export function tableAsCsv(tx: Transaction, table: CompanyTable, columns: readonly string[]): Readable {
  const cells = columns.map((column) => `r.${column}::text`).join(', ');
  const rows = readOn<{ cells: (string | null)[] }>(
    tx,
    `select array[${cells}] as cells from (${selectFrom(table, columns)}) r`,
  );
  return asCsv(rows, { headings: columns, toCells: (row) => row.cells });
}

/** Names of columns are the catalogue's, never a request's. */
function selectFrom({ name, view = name, where = 'true' }: CompanyTable, columns: readonly string[]): string {
  return `select ${columns.join(', ')} from ${view} where tenant_id = (select current_tenant()) and ${where}`;
}

/** Streams the rows of a statement through a cursor. A transaction can have only one open at a time. */
function readOn<Row extends QueryResultRow>(tx: Transaction, text: string): AsyncGenerator<Row> {
  announceRead({ text });
  const fetchMore = (): Promise<Row[]> => tx.rows<Row>({ text: `fetch ${fetched} from exported` });
  return (async function* () {
    await tx.rows({ text: `declare exported no scroll cursor for ${text}` });
    let rows: Row[];
    do {
      rows = await fetchMore();
      yield* rows;
    } while (rows.length === fetched);
    await tx.rows({ text: 'close exported' });
  })();
}
