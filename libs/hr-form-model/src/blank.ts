import type { FieldValue, FormValues, RowValues } from './values';

/** Whether a field counts as not filled. An unticked box is blank: it says nothing else than an untouched one. */
export function isBlank(value: FieldValue | readonly RowValues[] | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return false;
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === false;
}

/** The rows of a table, empty where there are none or something that is no table. */
export function rowsOf(values: FormValues, section: string): readonly RowValues[] {
  const rows = values[section];
  return isRows(rows) ? rows : [];
}

/** Whether a value has the shape of a table's rows. */
export function isRows(value: FormValues[string] | undefined): value is readonly RowValues[] {
  return Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null);
}

/** The value of a single field, undefined for rows. */
export function fieldValueOf(values: FormValues, key: string): FieldValue | undefined {
  const value = values[key];
  if (value === undefined || typeof value !== 'object') return value;
  return value.every((entry: unknown) => typeof entry === 'string') ? value : undefined;
}
