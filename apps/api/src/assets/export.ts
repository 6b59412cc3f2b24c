import { assetImportColumns } from '@atrium/contracts/asset-options';
import type { Readable } from 'node:stream';
import { asCsv } from '../server/csv';
import type { AssetRow } from './inventory-repository';

const headings = ['ID', ...Object.values(assetImportColumns), 'Status', 'Assigned To'];

const toCells = (row: AssetRow): readonly string[] => [
  row.tag,
  row.title,
  row.category,
  row.purchase_date ?? '',
  row.serial_number,
  row.description,
  row.condition,
  row.state,
  row.holder_name ?? '',
];

/** An inventory as CSV, which an import reads again. */
export const inventoryAsCsv = (assets: AsyncIterable<AssetRow>): Readable => asCsv(assets, { headings, toCells });
