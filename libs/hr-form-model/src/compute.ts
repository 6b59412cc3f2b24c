import { fieldValueOf, isBlank, isRows, rowsOf } from './blank';
import { daysBetween, hoursOf, minutesBetween, minutesOf, weekdayOf } from './calendar';
import type { FormDefinition, Formula, Section } from './definition';
import { dividedToNearest, instalmentOf, longestLoan, repaidInAll, type LoanTerms } from './loan';
import { isRating } from './rating';
import type { FieldValue, FormValues, RowValues } from './values';
import { fieldsOf, isFieldVisible, placesOf } from './visibility';

/** What a formula sees. Hidden and blank fields are undefined; `shows` tells the two apart. */
interface Operands {
  value(key: string): FieldValue | undefined;
  shows(key: string): boolean;
  column(table: string, key: string): readonly FieldValue[];
}

/**
 * Values with all computed fields set, and without computed ones that have no value, because an operand is missing or
 * makes no sense. Tables come first, then fields in the order of the form, so that a sum of computed hours works.
 */
export function withComputed(form: FormDefinition, values: FormValues): FormValues {
  const result: Record<string, FormValues[string]> = { ...values };
  for (const section of form.sections) {
    const rows = result[section.key];
    if (section.kind !== 'table' || !hasComputed(section) || !isRows(rows)) continue;
    result[section.key] = rows.map((row) => rowWithComputed(form, section, result, row));
  }
  for (const section of form.sections) {
    if (section.kind !== 'fields') continue;
    for (const field of section.fields) {
      if (field.kind !== 'computed') continue;
      const value = isFieldVisible(form, section, field, result)
        ? compute(field.formula, operandsOf(form, result))
        : undefined;
      if (value === undefined) Reflect.deleteProperty(result, field.key);
      else result[field.key] = value;
    }
  }
  return result;
}

const hasComputed = (section: Section) => fieldsOf(section).some(({ kind }) => kind === 'computed');

function rowWithComputed(form: FormDefinition, section: Section, values: FormValues, row: RowValues): RowValues {
  const result: Record<string, FieldValue> = { ...row };
  for (const column of fieldsOf(section)) {
    if (column.kind !== 'computed') continue;
    const value = isFieldVisible(form, section, column, values, result)
      ? compute(column.formula, rowOperandsOf(form, section, values, result))
      : undefined;
    if (value === undefined) Reflect.deleteProperty(result, column.key);
    else result[column.key] = value;
  }
  return result;
}

function operandsOf(form: FormDefinition, values: FormValues): Operands {
  const shows = (key: string) => {
    const place = placesOf(form).get(key);
    return place !== undefined && isFieldVisible(form, place.section, place.field, values);
  };
  return {
    shows,
    value: (key) => (shows(key) ? filled(fieldValueOf(values, key)) : undefined),
    column: (table, key) => {
      const section = form.sections.find((candidate) => candidate.key === table);
      const column = section && fieldsOf(section).find((candidate) => candidate.key === key);
      if (!section || !column) return [];
      return rowsOf(values, table).flatMap((row) => {
        const value = isFieldVisible(form, section, column, values, row) ? filled(row[key]) : undefined;
        return value === undefined ? [] : [value];
      });
    },
  };
}

function rowOperandsOf(form: FormDefinition, section: Section, values: FormValues, row: RowValues): Operands {
  const shows = (key: string) =>
    fieldsOf(section).some((column) => column.key === key && isFieldVisible(form, section, column, values, row));
  return { shows, value: (key) => (shows(key) ? filled(row[key]) : undefined), column: () => [] };
}

const filled = (value: FieldValue | undefined) => (isBlank(value) ? undefined : value);

function compute(formula: Formula, operands: Operands): FieldValue | undefined {
  const text = (key: string) => textOf(operands.value(key));
  const number = (key: string) => numberOf(operands.value(key));
  switch (formula.name) {
    case 'hours-between':
      return workedHours(
        text(formula.from),
        text(formula.to),
        formula.breakMinutes === undefined ? 0 : (number(formula.breakMinutes) ?? 0),
      );
    case 'days-between': {
      const [from, to] = [text(formula.from), text(formula.to)];
      return from === undefined || to === undefined ? undefined : daysBetween(from, to);
    }
    case 'weekday': {
      const day = text(formula.of);
      return day === undefined ? undefined : weekdayOf(day);
    }
    case 'sum': {
      const column = operands.column(formula.table, formula.column);
      if (column.length === 0) return undefined;
      return formula.as === 'hours'
        ? hoursOf(column.reduce<number>((minutes, hours) => minutes + minutesOf(textOf(hours) ?? ''), 0))
        : sum(column);
    }
    case 'sum-of': {
      const added = formula.fields.flatMap((key) => number(key) ?? []);
      const taken = (formula.minus ?? []).flatMap((key) => number(key) ?? []);
      if (added.length === 0) return undefined;
      const total = sum([...added, ...taken.map((value) => -value)]);
      return formula.least === undefined ? total : Math.max(formula.least, total);
    }
    case 'instalment': {
      const terms = loanTerms(formula, number);
      return terms && fromHundredths(instalmentOf(terms));
    }
    case 'loan-total': {
      const terms = loanTerms(formula, number);
      const fee = formula.fee === undefined ? 0 : (number(formula.fee) ?? 0);
      return terms && fromHundredths(repaidInAll(terms) + hundredths(fee));
    }
    case 'average':
      return averageOf(formula.fields, operands);
    case 'overall-rating': {
      const average = averageOf(formula.fields, operands);
      return average === undefined ? undefined : formula.bands.find(({ from }) => average >= from)?.label;
    }
    case 'increase-percent': {
      const [before, after] = [number(formula.before), number(formula.after)];
      if (before === undefined || after === undefined || before <= 0) return undefined;
      const [old, grown] = [hundredths(before), hundredths(after)];
      return old === 0n ? undefined : fromHundredths(dividedToNearest((grown - old) * 10_000n, old));
    }
  }
}

/** Nothing where the break is longer than the time between. */
function workedHours(from: string | undefined, to: string | undefined, breakMinutes: number): string | undefined {
  const between = from === undefined || to === undefined ? undefined : minutesBetween(from, to);
  if (between === undefined || breakMinutes < 0 || breakMinutes > between) return undefined;
  return hoursOf(between - Math.round(breakMinutes));
}

/** The loan that a form describes; blank interest is none. Nothing for terms that cannot be. */
function loanTerms(
  keys: { readonly amount: string; readonly months: string; readonly yearlyInterest?: string },
  number: (key: string) => number | undefined,
): LoanTerms | undefined {
  const [amount, months] = [number(keys.amount), number(keys.months)];
  const interest = keys.yearlyInterest === undefined ? 0 : (number(keys.yearlyInterest) ?? 0);
  if (amount === undefined || months === undefined || amount <= 0 || interest < 0) return undefined;
  if (!Number.isInteger(months) || months < 1 || months > longestLoan) return undefined;
  return { amount: hundredths(amount), months, yearlyInterest: hundredths(interest) };
}

/**
 * Of ratings, to two decimals, halves up. Hidden fields do not count; one that shows and holds no rating leaves the
 * average open.
 */
function averageOf(keys: readonly string[], operands: Operands): number | undefined {
  const shown = keys.filter((key) => operands.shows(key));
  const values = shown.flatMap((key) => numberOf(operands.value(key)) ?? []).filter(isRating);
  if (values.length === 0 || values.length < shown.length) return undefined;
  return fromHundredths(dividedToNearest(totalOf(values), BigInt(values.length)));
}

const sum = (values: readonly FieldValue[]) => fromHundredths(totalOf(values));
const totalOf = (values: readonly FieldValue[]) =>
  values.reduce<bigint>((total, value) => total + hundredths(numberOf(value) ?? 0), 0n);

/** Exact for amounts with at most two decimals: a product that is off by a hair rounds to the whole that was meant. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));
const fromHundredths = (value: bigint): number => Number(value) / 100;

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : undefined);
/** Numbers far past any limit of a field have no exact hundredths, and count as not filled. */
const numberOf = (value: FieldValue | undefined) =>
  typeof value === 'number' && Math.abs(value) < 1e13 ? value : undefined;
