import { newAssetSchema, type AssetImportValues, type NewAsset } from '@atrium/contracts/assets';
import { messageFor, type FieldMessages } from '@atrium/errors';
import { invalidFields } from '../server/validation';
import type { ReadRow } from './import-file';

/** A row with its problems by field; `asset` is there when there are none. */
export interface CheckedRow extends ReadRow {
  readonly problems: FieldMessages;
  readonly asset: NewAsset | undefined;
}

/** Serial numbers in the form in which they are compared. */
export const serialKey = (serial: string): string => serial.toLowerCase();

/** Checks rows each for itself, against one another, and against the serial numbers that are taken. */
export function checkRows(rows: readonly ReadRow[], taken: ReadonlySet<string>): readonly CheckedRow[] {
  const linesOfSerials = new Map<string, number[]>();
  for (const { line, values } of rows) {
    const key = serialKey(values.serial_number);
    if (key !== '') linesOfSerials.set(key, [...(linesOfSerials.get(key) ?? []), line]);
  }
  return rows.map((row) => {
    const { data, error } = newAssetSchema.safeParse(toFields(row.values));
    const problems: Record<string, readonly string[]> = error === undefined ? {} : { ...invalidFields(error).fields };
    const key = serialKey(row.values.serial_number);
    const other = linesOfSerials.get(key)?.find((line) => line !== row.line);
    const serialProblems = [
      ...(problems['serial_number'] ?? []),
      ...(taken.has(key) ? [messageFor('asset.serial-taken')] : []),
      ...(other === undefined ? [] : [messageFor('asset-import.serial-repeated', { line: other })]),
    ];
    if (serialProblems.length > 0) problems['serial_number'] = serialProblems;
    return { ...row, problems, asset: serialProblems.length > 0 ? undefined : data };
  });
}

function toFields({ condition, purchase_date, ...texts }: AssetImportValues): Record<string, string> {
  return {
    ...texts,
    purchase_date: toIsoDay(purchase_date),
    ...(condition === '' ? {} : { condition: condition.toLowerCase() }),
  };
}

/** Day, month and year, as people here write them, become a calendar day; anything else stays for the schema to refuse. */
function toIsoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
