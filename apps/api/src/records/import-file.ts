import {
  recordImportColumns,
  recordImportIdColumn,
  recordImportLimits,
  type RecordImportField,
} from '@atrium/contracts/employee-options';
import { filledRows, readCsvRecords, simplifiedHeading } from '../server/csv-records';
import { fromCsvText } from '@atrium/contracts/csv-text';
import { invalidField } from '../server/validation';

/** A row as it was read: the cells of the columns that the file has. */
export interface ImportRow {
  readonly line: number;
  readonly employeeId: string;
  readonly cells: ReadonlyMap<RecordImportField, string>;
}

export interface ImportFile {
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly ImportRow[];
}

const fields = Object.keys(recordImportColumns) as RecordImportField[];

/** The heading that an export writes, or the field’s own name. */
const isHeadingOf = (names: readonly string[], heading: string): boolean =>
  names.map(simplifiedHeading).includes(simplifiedHeading(heading));

/** Reads a CSV file with headings, in any order and letter case. Throws the failure of the field `file` where it can’t. */
export function readImportFile(bytes: Buffer): ImportFile {
  const [headings, ...below] = readCsvRecords(bytes);
  if (headings === undefined) throw invalidField('file', 'asset-import.empty');
  const columns = headings.cells.map((heading) =>
    fields.find((field) => isHeadingOf([recordImportColumns[field], field], heading)),
  );
  const idPlace = headings.cells.findIndex((heading) => isHeadingOf([recordImportIdColumn], heading));
  if (idPlace === -1) throw invalidField('file', 'asset-import.columns-missing', { columns: recordImportIdColumn });
  return {
    ignoredColumns: headings.cells.filter(
      (heading, place) => heading !== '' && columns[place] === undefined && place !== idPlace,
    ),
    rows: filledRows(below, recordImportLimits.rows).map(({ line, cells }) => ({
      line,
      employeeId: fromCsvText(cells[idPlace] ?? ''),
      cells: new Map(
        columns.flatMap((field, place) =>
          field === undefined ? [] : [[field, fromCsvText(cells[place] ?? '')] as const],
        ),
      ),
    })),
  };
}
