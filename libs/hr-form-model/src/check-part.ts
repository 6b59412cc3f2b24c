import { balanceOf } from './balance';
import { fieldValueOf, isBlank } from './blank';
import { minutesBetween } from './calendar';
import { valueError, type FieldError } from './check-value';
import type { Check, FormDefinition, Section } from './definition';
import { describeDays } from './describe';
import type { EarlierRequest } from './earlier-request';
import type { FieldValue, FormValues, RowValues } from './values';
import { fieldsOf, isFieldVisible, placesOf } from './visibility';

/** The fields of a section, or one row of a table. */
export interface Part {
  readonly form: FormDefinition;
  readonly section: Section;
  readonly values: FormValues;
  readonly mode: 'draft' | 'partial' | 'complete';
  readonly today: string;
  readonly earlier: readonly EarlierRequest[];
  readonly row?: RowValues;
  readonly prefix?: string;
}

/** Why a check of a part fails; undefined if it passes or its fields are not filled in. */
export function checkError(check: Check, part: Part): FieldError | undefined {
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
  if (check.name === 'days-up-to') {
    return typeof value.is === 'number' && value.is > check.most
      ? { code: 'field.too-many-days', params: { most: describeDays(check.most) } }
      : undefined;
  }
  if (check.name === 'within-balance') return balanceError(check, value.is, part);
  // Rows are compared with each other by their table.
  if (check.name === 'once-per-table') return undefined;
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

function balanceError(
  check: Check & { name: 'within-balance' },
  asked: FieldValue,
  part: Part,
): FieldError | undefined {
  const [type, from] = [operand(part, check.type)?.is, operand(part, check.from)?.is];
  if (typeof asked !== 'number' || typeof type !== 'string' || typeof from !== 'string') return undefined;
  const balance = balanceOf(check, { type, from }, part.earlier);
  if (balance === undefined || asked <= balance.left) return undefined;
  const { year, left } = balance;
  return { code: 'field.beyond-balance', params: { type, year, left: describeDays(left) } };
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

export const trimmed = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value.trim() : value);
