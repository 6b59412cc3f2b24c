import { formatTime } from '@atrium/contracts/dates';
import { isBlank } from './blank';
import { isDay, monthName } from './calendar';
import type { Field, Formula } from './definition';
import { groupDigits, groupNumber } from '@atrium/contracts/numbers';
import type { FieldValue } from './values';

/** Names of uploaded files by their id. */
export type FileNames = Readonly<Record<string, { readonly name: string } | undefined>>;

/** What a value doesn't say of itself. */
export interface DescribeTerms {
  /** The company's, by its code in ISO 4217. */
  readonly currency: string;
  readonly files?: FileNames;
}

/**
 * A value as people read it, on the screen, on paper and in the PDF: days as 21/11/2026, amounts as `BDT 12,34,567.50`,
 * ratings with their words. Text for a blank value is empty. The same on every machine.
 */
export function describeValue(field: Field, value: FieldValue | undefined, terms: DescribeTerms): string {
  const { currency, files = {} } = terms;
  if (field.kind === 'confirm') return value === true ? 'Yes' : 'No';
  if (value === undefined || isBlank(value)) return '';
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? withUnit(describeNumber(field, value), value, field.unit) : asText(value);
    case 'money':
      return typeof value === 'number' ? describeMoney(value, currency) : asText(value);
    case 'date':
      return describeDay(asText(value));
    case 'month':
      return describeMonth(asText(value));
    case 'time':
      return formatTime(asText(value));
    case 'rating':
      return typeof value === 'number' ? describeRating(value, field.labels) : asText(value);
    case 'file':
      return files[asText(value)]?.name ?? 'Attached file';
    case 'computed':
      return describeComputed(field.formula, value, currency);
    case 'text':
    case 'long-text':
    case 'email':
    case 'phone':
    case 'choice':
    case 'select':
    case 'multi-choice':
      return asText(value);
  }
}

/** A number of a field without its unit: 12,34,567, or 2005 where the field is not grouped. */
export const describeNumber = (field: Field, value: number): string =>
  field.kind === 'number' && field.grouped === false ? String(value) : groupNumber(value, 6);

/** With its hundredths, such as `BDT 12,34,567.50`. */
export const describeMoney = (amount: number, currency: string): string => `${currency} ${groupDigits(amount, 2)}`;

/** A day as 21/11/2026; other text as it is. */
export const describeDay = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : day);

/** A month as November 2026; other text as it is. */
export function describeMonth(month: string): string {
  const name = monthName(month);
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`;
}

function describeRating(rating: number, labels: readonly string[] | undefined): string {
  const label = labels?.[rating - 1];
  return label === undefined ? `${rating} of 5` : `${rating} (${label})`;
}

function describeComputed(formula: Formula, value: FieldValue, currency: string): string {
  if (typeof value !== 'number') return asText(value);
  switch (formula.name) {
    case 'instalment':
    case 'loan-total':
      return describeMoney(value, currency);
    case 'sum':
      return formula.as === 'money' ? describeMoney(value, currency) : groupNumber(value);
    case 'sum-of':
      return formula.as === 'number' ? groupNumber(value) : describeMoney(value, currency);
    case 'days-between':
      return withUnit(groupNumber(value), value, 'days');
    case 'increase-percent':
      return withUnit(groupNumber(value), value, '%');
    case 'average':
      return groupDigits(value, 2);
    case 'hours-between':
    case 'weekday':
    case 'overall-rating':
      return groupNumber(value);
  }
}

/** `1 day`, `2.5 days`. */
export const describeDays = (days: number): string => withUnit(groupNumber(days), days, 'days');

/** One day, two days, 12.5%, 12.5% a year: units are written in the plural. */
function withUnit(text: string, value: number, unit: string | undefined): string {
  if (unit === undefined) return text;
  if (unit.startsWith('%')) return `${text}${unit}`;
  return `${text} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

const asText = (value: FieldValue): string => (Array.isArray(value) ? value.join(', ') : String(value));
