import { stringify, type Options } from 'csv-stringify';
import { Readable } from 'node:stream';
import { toCsvText } from '@atrium/contracts/csv-text';

interface CsvTable<Row> extends Pick<Options, 'cast'> {
  readonly headings: readonly string[];
  readonly toCells: (row: Row) => readonly (string | number | null)[];
}

/** Rows as a CSV file for spreadsheets, which run nothing of its texts as a formula. Ends with a failure, not silently, where they can't be read on. */
export function asCsv<Row>(rows: AsyncIterable<Row>, { headings, toCells, ...options }: CsvTable<Row>): Readable {
  const lines = stringify({
    ...options,
    // Without it spreadsheets take a file for one of their own old character sets.
    bom: true,
    header: true,
    columns: headings,
    record_delimiter: '\r\n',
    // Else a line feed alone would go out bare, and start a line of its own.
    quote_record_delimiter: true,
  });
  const cells = Readable.from(mapped(rows, (row) => toCells(row).map(inert)));
  cells.once('error', (error) => lines.destroy(error));
  lines.once('close', () => cells.destroy());
  return cells.pipe(lines);
}

const inert = (cell: string | number | null) => (typeof cell === 'string' ? toCsvText(cell) : cell);

async function* mapped<From, To>(values: AsyncIterable<From>, change: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield change(value);
}
