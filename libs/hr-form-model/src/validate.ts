import { fieldValueOf, isBlank, isRows } from './blank';
import { minutesBetween, todayInBangladesh } from './calendar';
import { storageError, valueError, type FieldError } from './check-value';
import { withComputed } from './compute';
import type { Check, Field, FormDefinition, Party, Section, TableSection } from './definition';
import type { FieldValue, FormValues, RowValues } from './values';
import { fieldsOf, isFieldVisible, isSectionVisible, partyOf, placesOf } from './visibility';

export type { FieldError } from './check-value';

/**
 * What is wrong, in the order of the form. A path is `field`, `section.row.column` with the row's index as given, or
 * `section` for what is wrong with a table as a whole.
 */
export type FormErrors = Readonly<Record<string, FieldError>>;

export interface ValidationOptions {
  /** Whose sections are looked at; conditions and checks see the whole form. */
  readonly party: Party;
  /** A draft may be unfinished and half typed: only what could not be stored is wrong. */
  readonly mode: 'draft' | 'complete';
  /** `YYYY-MM-DD`; the day in Bangladesh where it is left out. */
  readonly today?: string;
}

/**
 * The one validation of browser and server. Blank values count as not filled, hidden fields, unknown keys and blank rows
 * are ignored. No errors is an empty object.
 */
export function validate(form: FormDefinition, values: FormValues, options: ValidationOptions): FormErrors {
  const { party, mode, today = todayInBangladesh() } = options;
  const all = withComputed(form, values);
  const found: [string, FieldError][] = [];
  for (const section of form.sections) {
    if (partyOf(section) !== party || !isSectionVisible(form, section, all)) continue;
    if (section.kind === 'fields') {
      found.push(...partErrors({ form, section, values: all, mode, today }));
    } else if (section.kind === 'table') {
      found.push(...tableErrors(form, section, all, mode, today));
    }
  }
  return Object.fromEntries(found);
}

function tableErrors(
  form: FormDefinition,
  section: TableSection,
  values: FormValues,
  mode: ValidationOptions['mode'],
  today: string,
): [string, FieldError][] {
  const given = values[section.key] ?? [];
  if (!isRows(given)) return [[section.key, { code: 'field.invalid', params: {} }]];
  const rows = section.rows.from === 'labels' ? section.rows.labels.map((_, index) => given[index] ?? {}) : given;
  const typed = section.columns.filter(({ kind }) => kind !== 'computed');
  const isFilled = (row: RowValues) => typed.some(({ key }) => !isBlank(row[key]));
  const found: [string, FieldError][] = [];
  const amountError = rowCountError(section, rows.filter(isFilled).length, mode);
  if (amountError) found.push([section.key, amountError]);
  rows.forEach((row, index) => {
    if (section.rows.from === 'people' && !isFilled(row)) return;
    found.push(...partErrors({ form, section, values, mode, today, row, prefix: `${section.key}.${index}.` }));
  });
  return found;
}

function rowCountError(section: TableSection, filled: number, mode: ValidationOptions['mode']): FieldError | undefined {
  if (section.rows.from === 'labels') return undefined;
  const { min, max } = section.rows;
  if (filled > max) return { code: 'field.too-many-rows', params: { max } };
  if (mode === 'draft' || filled >= min) return undefined;
  return min === 1 ? { code: 'field.no-rows', params: {} } : { code: 'field.too-few-rows', params: { min } };
}

/** The fields of a section, or one row of a table. */
interface Part {
  readonly form: FormDefinition;
  readonly section: Section;
  readonly values: FormValues;
  readonly mode: ValidationOptions['mode'];
  readonly today: string;
  readonly row?: RowValues;
  readonly prefix?: string;
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
  if (mode === 'complete' && section.kind !== 'text') {
    for (const check of section.checks ?? []) {
      if (found.has(check.field)) continue;
      const error = checkError(check, part);
      if (error) found.set(check.field, error);
    }
  }
  return [...found].map(([key, error]) => [`${prefix}${key}`, error]);
}

const wrongType: FieldError = { code: 'field.invalid', params: {} };

const trimmed = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value.trim() : value);

function fieldError(
  field: Field,
  value: FormValues[string] | undefined,
  mode: ValidationOptions['mode'],
): FieldError | undefined {
  if (value === undefined || isBlank(value)) {
    if (mode === 'draft' || field.required !== true || field.kind === 'computed') return undefined;
    return { code: field.kind === 'confirm' ? 'field.confirm' : 'field.required', params: {} };
  }
  const single = fieldValueOf({ value }, 'value');
  if (single === undefined) return wrongType;
  return mode === 'draft' ? storageError(field, single) : valueError(field, single);
}

function checkError(check: Check, part: Part): FieldError | undefined {
  const value = operand(part, check.field);
  if (value === undefined) return undefined;
  if (check.name === 'not-in-future') {
    const isFuture = typeof value.is === 'string' && value.is.slice(0, 10) > part.today.slice(0, value.is.length);
    return isFuture ? { code: 'field.in-future', params: {} } : undefined;
  }
  if (check.name === 'year-up-to') {
    const latest = Number(part.today.slice(0, 4)) + check.ahead;
    const isPast = typeof value.is === 'number' && value.is > latest;
    return isPast ? { code: 'field.too-large', params: { max: String(latest) } } : undefined;
  }
  if (check.name === 'adds-up-to') {
    return value.is === check.total ? undefined : { code: 'field.adds-up', params: { total: check.total } };
  }
  if (check.name === 'break-within') {
    const [from, to] = [operand(part, check.from), operand(part, check.to)];
    if (typeof from?.is !== 'string' || typeof to?.is !== 'string') return undefined;
    const between = minutesBetween(from.is, to.is);
    return between !== undefined && typeof value.is === 'number' && value.is > between
      ? { code: 'field.break-too-long', params: {} }
      : undefined;
  }
  const other = operand(part, check.other);
  if (other === undefined) return undefined;
  const order = compare(value.is, other.is);
  if (order === undefined) return undefined;
  const params = { other: other.label };
  switch (check.name) {
    case 'not-before':
      return order < 0 ? { code: 'field.not-before', params } : undefined;
    case 'not-after':
      return order > 0 ? { code: 'field.not-after', params } : undefined;
    case 'after':
      return order <= 0 ? { code: 'field.after', params } : undefined;
    case 'at-most':
      return order > 0 ? { code: 'field.at-most', params } : undefined;
    case 'more-than':
      return order <= 0 ? { code: 'field.more-than', params } : undefined;
  }
}

/** A field that shows and is filled well enough to compare, looked for in the row first. */
function operand({ form, section, values, row }: Part, key: string): { is: FieldValue; label: string } | undefined {
  const column = row && fieldsOf(section).find((candidate) => candidate.key === key);
  const place = column ? { section, field: column } : placesOf(form).get(key);
  if (!place || !isFieldVisible(form, place.section, place.field, values, column && row)) return undefined;
  const value = trimmed(column ? row[key] : fieldValueOf(values, key));
  const single = value === undefined || isBlank(value) ? undefined : fieldValueOf({ value }, 'value');
  if (single === undefined || valueError(place.field, single)) return undefined;
  return { is: single, label: place.field.label };
}

function compare(one: FieldValue, other: FieldValue): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  // A month and a day compare by their month.
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
