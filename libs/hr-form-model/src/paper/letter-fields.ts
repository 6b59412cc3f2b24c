import { fieldValueOf } from '../blank';
import { monthName } from '../calendar';
import type { FormDefinition } from '../definition';
import { describeValue } from '../describe';
import type { FormValues } from '../values';
import { isFieldVisible, placesOf } from '../visibility';
import { textOf } from './paper-person';

const plural = new Intl.PluralRules('en');
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Reads what a letter says from what its form holds. What is hidden counts as blank. */
export class LetterFields {
  constructor(
    private readonly form: FormDefinition,
    private readonly values: FormValues,
    private readonly currency: string,
  ) {}

  text(key: string): string {
    return this.shows(key) ? textOf(this.form, this.values, key) : '';
  }

  /** The lines of a text, without blank ones. */
  lines(key: string): readonly string[] {
    return this.text(key)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }

  number(key: string): number | undefined {
    const value = this.shows(key) ? fieldValueOf(this.values, key) : undefined;
    return typeof value === 'number' ? value : undefined;
  }

  /** `21 November 2026`. */
  day(key: string): string {
    const day = this.text(key);
    const month = monthName(day.slice(0, 7));
    return month === undefined ? day : `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
  }

  /** A value as the form writes it, with its label; undefined where there is none. */
  amount(key: string): { readonly label: string; readonly amount: string } | undefined {
    const place = placesOf(this.form).get(key);
    const value = fieldValueOf(this.values, key);
    if (place === undefined || value === undefined || !this.shows(key)) return undefined;
    return { label: place.field.label, amount: describeValue(place.field, value, { currency: this.currency }) };
  }

  private shows(key: string): boolean {
    const place = placesOf(this.form).get(key);
    return place !== undefined && isFieldVisible(this.form, place.section, place.field, this.values);
  }
}

/** `1 day`, `2 days`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`;

/** `one`, `one and two`, `one, two, and three`. */
export const listed = (parts: readonly string[]): string => list.format(parts);

/** An employment type within a sentence, with its article. */
export const employmentKind = (type: string): string =>
  type === 'Internship' ? 'an internship' : (typeNames[type] ?? '');

const typeNames: Readonly<Record<string, string>> = {
  'Full-Time': 'a full-time position',
  'Part-Time': 'a part-time position',
  Contract: 'a fixed-term contract',
};

/** `Finance department`; a name that says so already stays as it is. */
export const departmentName = (name: string): string =>
  /department|division|unit|team|বিভাগ/i.test(name) ? name : `${name} department`;
