import {
  assetImportColumns,
  assetImportIdColumn,
  assetImportLimits,
  type AssetImportField,
} from '@atrium/contracts/asset-options';
import type { AssetImportValues } from '@atrium/contracts/assets';
import { invalidField } from '../server/validation';
import { filledRows, readCsvRecords, simplifiedHeading } from '../server/csv-records';
import { fromCsvText } from '@atrium/contracts/csv-text';

/** A row as it was read, and where it begins in the file, from 1. */
export interface ReadRow {
  readonly line: number;
  /** The ID of the asset that the row is about; empty where it names none. */
  readonly id: string;
  readonly values: AssetImportValues;
  /** Fields that the row has at all: of an asset that is there already, the others stay as they are. */
  readonly given: ReadonlySet<AssetImportField>;
}

export interface ReadFile {
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly ReadRow[];
}

const fields = Object.keys(assetImportColumns) as AssetImportField[];
const required = ['title', 'category'] as const satisfies readonly AssetImportField[];

/**
 * Reads a CSV file with headings, in any order and letter case, parted by commas, semicolons or tabs. Throws the failure
 * of the field `file` where there is nothing to be read.
 */
export function readImportFile(bytes: Buffer): ReadFile {
  const [headings, ...below] = readCsvRecords(bytes);
  if (headings === undefined) throw invalidField('file', 'asset-import.empty');
  const names = headings.cells.map((heading) => fields.find((field) => isHeadingOf(field, heading)));
  // A file that names assets by their ID may change as few of their fields as it likes.
  const idPlace = headings.cells.findIndex(
    (heading) => simplifiedHeading(heading) === simplifiedHeading(assetImportIdColumn),
  );
  if (idPlace === -1 && !required.every((field) => names.includes(field))) {
    const columns = required.map((field) => assetImportColumns[field]).join(', ');
    throw invalidField('file', 'asset-import.columns-missing', { columns });
  }
  const filled = filledRows(below, assetImportLimits.rows);
  const given = new Set(names.filter((name) => name !== undefined));
  const textAt = (cells: readonly string[], field: AssetImportField): string => {
    const place = names.indexOf(field);
    return place === -1 ? '' : fromCsvText(cells[place] ?? '');
  };
  return {
    ignoredColumns: headings.cells.filter(
      (heading, index) => heading !== '' && names[index] === undefined && index !== idPlace,
    ),
    rows: filled.map(({ line, cells }) => ({
      line,
      id: cells[idPlace] ?? '',
      given,
      values: {
        title: textAt(cells, 'title'),
        category: textAt(cells, 'category'),
        purchase_date: textAt(cells, 'purchase_date'),
        serial_number: textAt(cells, 'serial_number'),
        description: textAt(cells, 'description'),
        condition: textAt(cells, 'condition'),
      },
    })),
  };
}

/** The heading that an export writes, or the field's own name. */
function isHeadingOf(field: AssetImportField, heading: string): boolean {
  return [assetImportColumns[field], field].map(simplifiedHeading).includes(simplifiedHeading(heading));
}
