import { formatDay, monthName, weekdayName } from '@atrium/contracts/dates';

export const views = ['week', 'month', 'day'] as const;
export type View = (typeof views)[number];

const dayMs = 86_400_000;
const daysOfWeek = 7;

/** The day so many days after `day`, `YYYY-MM-DD`. Days of a calendar have no clock, so that none is longer or shorter. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days `other` is after `day`. */
export const daysBetween = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / dayMs;

/** The Monday that the week of `day` begins with. */
function startOfWeek(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return daysAfter(day, -((weekday + 6) % daysOfWeek));
}

/** The first day of the month so many months after that of `day`. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** What a view shows around a day; a month in whole weeks. */
export function daysOf(view: View, day: string): readonly string[] {
  if (view === 'day') return [day];
  if (view === 'week') return daysFrom(startOfWeek(day), daysOfWeek);
  const first = startOfWeek(monthsAfter(day, 0));
  const next = monthsAfter(day, 1);
  const count = Math.ceil((Date.parse(next) - Date.parse(first)) / dayMs / daysOfWeek) * daysOfWeek;
  return daysFrom(first, count);
}

const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index));

/** The day to go on with, one view ahead or back. */
export function step(view: View, day: string, direction: 1 | -1): string {
  if (view === 'month') return monthsAfter(day, direction);
  return daysAfter(day, direction * (view === 'week' ? daysOfWeek : 1));
}

export const isInMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7);

/** What the days of a view are called. */
export function titleOf(view: View, day: string): string {
  if (view === 'month') return `${monthName(day)} ${day.slice(0, 4)}`;
  if (view === 'day') return dayName(day);
  const days = daysOf('week', day);
  return `${formatDay(days[0] ?? day)} – ${formatDay(days.at(-1) ?? day)}`;
}

/** Such as Monday, 05/03/2025. */
export const dayName = (day: string): string => `${weekdayName(day)}, ${formatDay(day)}`;
