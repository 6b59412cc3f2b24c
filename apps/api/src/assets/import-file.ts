import {
  assetImportColumns,
  assetImportIdColumn,
  assetImportLimits,
  type AssetImportField,
} from '@atrium/contracts/asset-options';
import type { AssetImportValues } from '@atrium/contracts/assets';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../server/validation';
import { fromCsvText } from '../server/csv-text';

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
  // One kind of line end: the parser would count those inside of a cell twice.
  const records = readRecords(decode(bytes).replace(/\r\n?/g, '\n'));
  const [headings, ...below] = records;
  if (headings === undefined) throw invalidField('file', 'asset-import.empty');
  const names = headings.cells.map((heading) => fields.find((field) => isHeadingOf(field, heading)));
  // A file that names assets by their ID may change as few of their fields as it likes.
  const idPlace = headings.cells.findIndex((heading) => simplified(heading) === simplified(assetImportIdColumn));
  if (idPlace === -1 && !required.every((field) => names.includes(field))) {
    const columns = required.map((field) => assetImportColumns[field]).join(', ');
    throw invalidField('file', 'asset-import.columns-missing', { columns });
  }
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw invalidField('file', 'asset-import.empty');
  if (filled.length > assetImportLimits.rows) {
    throw invalidField('file', 'asset-import.too-many-rows', { limit: assetImportLimits.rows });
  }
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
  return [assetImportColumns[field], field].map(simplified).includes(simplified(heading));
}

const simplified = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, ' ');

/** UTF-8, or the UTF-16 that spreadsheets mark as such. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Answered below, like a file of another kind.
  }
  throw invalidField('file', 'asset-import.encoding');
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function readRecords(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }) => {
        // The parser counts up to the record's last line.
        const line = lines - cells.join('').split('\n').length + 1;
        records.push({ line, cells: cells.map((cell) => cell.trim()) });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('file', 'asset-import.unreadable', { line: Number(error['lines'] ?? 1) });
  }
}

/** What separates the headings; a comma where they don’t show it. */
function delimiterOf(text: string): string {
  const headings = /^[^\n]*/.exec(text)?.[0] ?? '';
  const count = (mark: string): number => headings.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}
