import { dayIn } from '@atrium/contracts/dates';
import type { Settings } from '../settings';
import { companyTimeZone } from '../database/company-terms';
import type { Transaction } from '../database/database';

/** Days in the company’s time zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** The first day of the previous period, which is as long. */
  readonly beforeFrom: string;
  readonly timeZone: string;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The requested period, or the twelve months up to today. */
export async function periodOf(
  tx: Transaction,
  settings: Pick<Settings, 'companyTimeZone' | 'tokenHours'>,
  { from, to }: Asked,
): Promise<Period> {
  const timeZone = await companyTimeZone(tx, settings);
  const last = to ?? dayIn(timeZone);
  const first = from ?? `${monthsAfter(last.slice(0, 7), -11)}-01`;
  return { from: first, to: last, beforeFrom: daysAfter(first, -daysBetween(first, last) - 1), timeZone };
}

/** The months (`YYYY-MM`) that a period touches. */
export function monthsOf({ from, to }: Pick<Period, 'from' | 'to'>): readonly string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthsAfter(month, 1)) months.push(month);
  return months;
}

/** The Mondays of the weeks that a period touches. */
export function weeksOf({ from, to }: Pick<Period, 'from' | 'to'>): readonly string[] {
  const weeks: string[] = [];
  for (let day = mondayOf(from); day <= to; day = daysAfter(day, 7)) weeks.push(day);
  return weeks;
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

function monthsAfter(month: string, months: number): string {
  const at = new Date(`${month}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** Marks rows of the previous period, in place of a month. */
export const beforePeriod = 'before';
