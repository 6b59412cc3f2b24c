import { rowsOf } from '@atrium/hr-form-model/blank';
import type { TableSection } from '@atrium/hr-form-model/definition';
import type { FieldValue, FormValues, RowValues } from '@atrium/hr-form-model/values';

/** The value of a control: undefined once it was emptied. */
export type TypedValue = FieldValue | undefined;

/** Values with one field changed. A blank field is not kept. */
export const withField = (values: FormValues, key: string, value: TypedValue): FormValues =>
  withEntry(values, key, value);

/** Rows as they are drawn: a table of people's rows has some to begin with, a labelled one has one per label. */
export function shownRows(section: TableSection, values: FormValues): readonly RowValues[] {
  const rows = rowsOf(values, section.key);
  const shown = section.rows.from === 'labels' ? section.rows.labels.length : Math.max(rows.length, section.rows.start);
  return Array.from({ length: shown }, (_, index) => rows[index] ?? {});
}

export const withCell = (
  values: FormValues,
  section: TableSection,
  row: number,
  column: string,
  value: TypedValue,
): FormValues =>
  withRows(
    values,
    section,
    shownRows(section, values).map((cells, index) => (index === row ? withEntry(cells, column, value) : cells)),
  );

export const withAddedRow = (values: FormValues, section: TableSection): FormValues =>
  withRows(values, section, [...shownRows(section, values), {}]);

export const withoutRow = (values: FormValues, section: TableSection, row: number): FormValues =>
  withRows(values, section, shownRows(section, values).toSpliced(row, 1));

const withRows = (values: FormValues, section: TableSection, rows: readonly RowValues[]): FormValues => ({
  ...values,
  [section.key]: rows,
});

function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  if (value !== undefined) return { ...record, [key]: value };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
