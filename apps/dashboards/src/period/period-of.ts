/** In the order of the select. */
export const periodChoices = [
  '30-days',
  '3-months',
  '6-months',
  '12-months',
  'this-year',
  'last-year',
  'days',
] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export const periodLabels: Readonly<Record<PeriodChoice, string>> = {
  '30-days': 'Last 30 days',
  '3-months': 'Last 3 months',
  '6-months': 'Last 6 months',
  '12-months': 'Last 12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
  days: 'Custom period',
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Asked {
  readonly period: PeriodChoice;
  readonly from?: string;
  readonly to?: string;
}

const dayMs = 86_400_000;
const months: Readonly<Partial<Record<PeriodChoice, number>>> = { '3-months': 3, '6-months': 6, '12-months': 12 };

/** The first and last day of a period. Months are calendar months, the current one up to today. */
export function daysOf({ period, from, to }: Asked, today: string): Days {
  const year = Number(today.slice(0, 4));
  if (period === 'this-year') return { from: `${year}-01-01`, to: today };
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  if (period === '30-days') return { from: daysBefore(today, 29), to: today };
  if (period === 'days' && (from !== undefined || to !== undefined)) {
    const last = to ?? (from !== undefined && from > today ? from : today);
    return { from: from ?? monthsBack(last, 12), to: last };
  }
  return { from: monthsBack(today, months[period] ?? 12), to: today };
}

/** The first day of this many months, ending with the month of `day`. */
function monthsBack(day: string, count: number): string {
  const at = new Date(`${day.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() - count + 1);
  return at.toISOString().slice(0, 10);
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** How many days a period has. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
