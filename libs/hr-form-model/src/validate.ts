import { fieldValueOf, isBlank, isRows } from './blank';
import { checkError, trimmed, type Part } from './check-part';
import { storageError, valueError, type FieldError } from './check-value';
import { withComputed } from './compute';
import type { Field, FormDefinition, Party, TableSection } from './definition';
import { sameRequestError, type EarlierRequest } from './earlier-request';
import type { FormValues, RowValues } from './values';
import { fieldsOf, isFieldVisible, isSectionVisible, partyOf } from './visibility';

export type { FieldError } from './check-value';

/**
 * What is wrong, in the order of the form. A path is `field`, `section.row.column` with the row's index as given, or
 * `section` for what is wrong with a table as a whole.
 */
export type FormErrors = Readonly<Record<string, FieldError>>;

export interface ValidationOptions {
  /** Whose sections are looked at; conditions and checks see the whole form. */
  readonly party: Party;
  /**
   * A draft may be unfinished and half typed: only what could not be stored is wrong. What someone writes who denies may be
   * partial: nothing is required, and what is there has to be right.
   */
  readonly mode: 'draft' | 'partial' | 'complete';
  /** `YYYY-MM-DD`, where the company is. */
  readonly today: string;
  /** What the person asked for before with the same form; none where it is left out. */
  readonly earlier?: readonly EarlierRequest[];
}

/**
 * The one validation of browser and server. Blank values count as not filled, hidden fields, unknown keys and blank rows
 * are ignored. No errors is an empty object.
 */
export function validate(form: FormDefinition, values: FormValues, options: ValidationOptions): FormErrors {
  const { party, mode, today, earlier = [] } = options;
  const all = withComputed(form, values);
  const found: [string, FieldError][] = [];
  for (const section of form.sections) {
    if (partyOf(section) !== party || !isSectionVisible(form, section, all)) continue;
    const part = { form, section, values: all, mode, today, earlier };
    if (section.kind === 'fields') found.push(...partErrors(part));
    else if (section.kind === 'table') found.push(...tableErrors(section, part));
  }
  const errors = Object.fromEntries(found);
  if (mode !== 'complete' || party !== 'employee') return errors;
  return { ...sameRequestError(form, values, earlier), ...errors };
}

function tableErrors(section: TableSection, table: Part): [string, FieldError][] {
  const { values, mode } = table;
  const given = values[section.key] ?? [];
  if (!isRows(given)) return [[section.key, { code: 'field.invalid', params: {} }]];
  const rows = section.rows.from === 'labels' ? section.rows.labels.map((_, index) => given[index] ?? {}) : given;
  const typed = section.columns.filter(({ kind }) => kind !== 'computed');
  const isFilled = (row: RowValues) => typed.some(({ key }) => !isBlank(row[key]));
  const found: [string, FieldError][] = [];
  const amountError = rowCountError(section, rows.filter(isFilled).length, mode);
  if (amountError) found.push([section.key, amountError]);
  const mayBeBlank = section.rows.from === 'people' || section.rows.min !== undefined;
  rows.forEach((row, index) => {
    if (mayBeBlank && !isFilled(row)) return;
    found.push(...partErrors({ ...table, row, prefix: `${section.key}.${index}.` }));
  });
  if (mode === 'draft') return found;
  const wrong = new Set(found.map(([path]) => path));
  return [...found, ...repeatedErrors(section, rows).filter(([path]) => !wrong.has(path))];
}

/** What a row holds that an earlier row has already. */
function repeatedErrors(section: TableSection, rows: readonly RowValues[]): [string, FieldError][] {
  return (section.checks ?? []).flatMap((check) => {
    if (check.name !== 'once-per-table') return [];
    const firstRows = new Map<string, number>();
    return rows.flatMap((row, index): [string, FieldError][] => {
      const value = trimmed(row[check.field]);
      if (typeof value !== 'string' || isBlank(value)) return [];
      const first = firstRows.get(value);
      firstRows.set(value, first ?? index);
      if (first === undefined) return [];
      return [[`${section.key}.${index}.${check.field}`, { code: 'field.repeated', params: { row: first + 1 } }]];
    });
  });
}

function rowCountError(section: TableSection, filled: number, mode: ValidationOptions['mode']): FieldError | undefined {
  const { min = 0 } = section.rows;
  const max = section.rows.from === 'people' ? section.rows.max : Infinity;
  if (filled > max) return { code: 'field.too-many-rows', params: { max } };
  if (mode !== 'complete' || filled >= min) return undefined;
  return min === 1 ? { code: 'field.no-rows', params: {} } : { code: 'field.too-few-rows', params: { min } };
}

function partErrors(part: Part): [string, FieldError][] {
  const { form, section, values, row, mode, prefix = '' } = part;
  const found = new Map<string, FieldError>();
  for (const field of fieldsOf(section)) {
    if (!isFieldVisible(form, section, field, values, row)) continue;
    const raw = row ? row[field.key] : values[field.key];
    const error = isRows(raw) && !isBlank(raw) ? wrongType : fieldError(field, trimmed(raw), mode);
    if (error) found.set(field.key, error);
  }
  if (mode !== 'draft' && section.kind !== 'text') {
    for (const check of section.checks ?? []) {
      if (found.has(check.field)) continue;
      const error = checkError(check, part);
      if (error) found.set(check.field, error);
    }
  }
  return [...found].map(([key, error]) => [`${prefix}${key}`, error]);
}

const wrongType: FieldError = { code: 'field.invalid', params: {} };

function fieldError(
  field: Field,
  value: FormValues[string] | undefined,
  mode: ValidationOptions['mode'],
): FieldError | undefined {
  if (value === undefined || isBlank(value)) {
    if (mode !== 'complete' || field.required !== true || field.kind === 'computed') return undefined;
    return { code: field.kind === 'confirm' ? 'field.confirm' : 'field.required', params: {} };
  }
  const single = fieldValueOf({ value }, 'value');
  if (single === undefined) return wrongType;
  return mode === 'draft' ? storageError(field, single) : valueError(field, single);
}
