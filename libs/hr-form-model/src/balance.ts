import { fieldValueOf } from './blank';
import type { Check, FormDefinition } from './definition';
import type { EarlierRequest } from './earlier-request';
import type { FormValues } from './values';
import { fieldsOf } from './visibility';

export type BalanceCheck = Check & { readonly name: 'within-balance' };

/** Days of a type of leave in a calendar year. */
export interface Balance {
  readonly type: string;
  readonly year: string;
  readonly granted: number;
  /** What was approved of them. */
  readonly taken: number;
  readonly left: number;
}

/** What is left of a type of leave in the year in which it begins; undefined for a type without a limit. */
export function balanceOf(
  check: BalanceCheck,
  { type, from }: { readonly type: string; readonly from: string },
  earlier: readonly EarlierRequest[],
): Balance | undefined {
  const granted = Object.hasOwn(check.days, type) ? check.days[type] : undefined;
  if (granted === undefined) return undefined;
  const year = from.slice(0, 4);
  const taken = earlier
    .filter(({ state, values }) => {
      const begin = fieldValueOf(values, check.from);
      return state === 'approved' && values[check.type] === type && typeof begin === 'string' && begin.startsWith(year);
    })
    .reduce((days, { values }) => days + daysIn(values[check.approved]), 0);
  return { type, year, granted, taken, left: Math.max(0, granted - taken) };
}

/** The check of a form that counts days of leave; undefined for other forms. */
export const balanceCheckOf = ({ sections }: FormDefinition): BalanceCheck | undefined =>
  sections
    .flatMap((section) => (section.kind === 'text' ? [] : (section.checks ?? [])))
    .find((check) => check.name === 'within-balance');

/** The balance that a request for leave is taken from. */
export function balanceOfRequest(
  form: FormDefinition,
  values: FormValues,
  earlier: readonly EarlierRequest[],
): Balance | undefined {
  const check = balanceCheckOf(form);
  if (check === undefined) return undefined;
  const [type, from] = [fieldValueOf(values, check.type), fieldValueOf(values, check.from)];
  return typeof type === 'string' && typeof from === 'string' ? balanceOf(check, { type, from }, earlier) : undefined;
}

/** Days that were asked for: what the check of the approved ones compares them with. */
export function askedDaysOf(form: FormDefinition, values: FormValues): number | undefined {
  const approved = balanceCheckOf(form)?.approved;
  const limit = form.sections
    .filter((section) => fieldsOf(section).some(({ key }) => key === approved))
    .flatMap((section) => (section.kind === 'text' ? [] : (section.checks ?? [])))
    .find((check) => check.name === 'at-most' && check.field === approved);
  const asked = limit?.name === 'at-most' ? fieldValueOf(values, limit.other) : undefined;
  return typeof asked === 'number' ? asked : undefined;
}

const daysIn = (value: FormValues[string] | undefined): number => (typeof value === 'number' ? value : 0);
