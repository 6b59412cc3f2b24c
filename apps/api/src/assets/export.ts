import { assetImportColumns } from '@atrium/contracts/asset-options';
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { toCsvText } from './csv-text';
import type { AssetRow } from './inventory-repository';

const headings = ['ID', ...Object.values(assetImportColumns), 'Status', 'Assigned To'];

const toCells = (row: AssetRow): readonly string[] =>
  [
    row.tag,
    row.title,
    row.category,
    row.purchase_date ?? '',
    row.serial_number,
    row.description,
    row.condition,
    row.state,
    row.holder_name ?? '',
  ].map(toCsvText);

/**
 * An inventory as CSV, which spreadsheets open and an import reads again. Ends with a failure, not silently, where the
 * inventory can't be read on.
 */
export function inventoryAsCsv(assets: AsyncIterable<AssetRow>): Readable {
  const lines = stringify({
    // Without it spreadsheets take a file for one of their own old character sets.
    bom: true,
    header: true,
    columns: headings,
    record_delimiter: '\r\n',
  });
  const cells = Readable.from(mapped(assets, toCells));
  cells.once('error', (error) => lines.destroy(error));
  lines.once('close', () => cells.destroy());
  return cells.pipe(lines);
}

async function* mapped<From, To>(values: AsyncIterable<From>, change: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield change(value);
}
