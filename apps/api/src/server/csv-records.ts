import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from './validation';

/** A row of a CSV file, and where it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file, parted by commas, semicolons or tabs, headings first. Throws the failure of the field `file` where it
 * can’t be read.
 */
export function readCsvRecords(bytes: Buffer): readonly CsvRecord[] {
  // One kind of line end: the parser would count those inside of a cell twice.
  return readRecords(decodeText(bytes).replace(/\r\n?/g, '\n'));
}

/** Those below the headings that hold something. Throws the failure of the field `file` where they are none or too many. */
export function filledRows(below: readonly CsvRecord[], limit: number): readonly CsvRecord[] {
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw invalidField('file', 'asset-import.empty');
  if (filled.length > limit) throw invalidField('file', 'asset-import.too-many-rows', { limit });
  return filled;
}

/** Headings are compared without letter case, and without the difference between spaces, hyphens and underscores. */
export const simplifiedHeading = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, ' ');

/** Day, month and year, as people here write them, become a calendar day; anything else stays for a schema to refuse. */
export function toIsoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** UTF-8, or the UTF-16 that spreadsheets mark as such. Throws the failure of the field `file` where it is neither. */
export function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Answered below, like a file of another kind.
  }
  throw invalidField('file', 'asset-import.encoding');
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
