/**
 * Days, months and times of day as text, without time zones. They order as text: `2026-03-09` is before `2026-11-21`.
 */

const dayMilliseconds = 86_400_000;
const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Midnight of a day in UTC in milliseconds, or undefined for what is no day between the years 1900 and 2199. */
function instantOf(day: string): number | undefined {
  const [, year, month, date] = dayShape.exec(day) ?? [];
  if (year === undefined || year < '1900' || year > '2199') return undefined;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return new Date(instant).toISOString().startsWith(day) ? instant : undefined;
}

/** Whether text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => instantOf(text) !== undefined;

/** Whether text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => text.length === 7 && isDay(`${text}-01`);

/** The English name of a month, `YYYY-MM`. */
export const monthName = (month: string): string | undefined =>
  isMonth(month) ? months[Number(month.slice(5)) - 1] : undefined;

/** Whether text is a time of day, `HH:MM`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The English name of a day's weekday. */
export function weekdayOf(day: string): string | undefined {
  const instant = instantOf(day);
  return instant === undefined ? undefined : weekdays[new Date(instant).getUTCDay()];
}

/** Calendar days from one day to another, both counted; undefined where the last is before the first. */
export function daysBetween(first: string, last: string): number | undefined {
  const from = instantOf(first);
  const to = instantOf(last);
  return from === undefined || to === undefined || to < from ? undefined : (to - from) / dayMilliseconds + 1;
}

/** Minutes from one time of day to the next occurrence of another: 22:00 to 06:00 are 480. */
export function minutesBetween(from: string, to: string): number | undefined {
  if (!isTime(from) || !isTime(to)) return undefined;
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440;
}

/** Minutes of `HH:MM`, whose hours may go past a day. */
export function minutesOf(hours: string): number {
  const [whole = '0', minutes = '0'] = hours.split(':');
  return Number(whole) * 60 + Number(minutes);
}

/** Minutes as `HH:MM`; hours go past a day. */
export function hoursOf(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
