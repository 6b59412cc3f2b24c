/**
 * Days and times as everyone reads them: on the company's clock, days as 05/03/2025, times as 3:30 pm. `timeZone` is an IANA
 * name. No schema library here: screens and paper use it alike.
 */

/** Where a company is as long as nobody says otherwise. */
export const defaultTimeZone = 'Asia/Dhaka';

/** No day that is written of people and things today is before it: such a year has a digit missing. */
export const earliestDay = '1900-01-01';

/** The last day that someone can be said to join on: two years ahead of `today`. */
export const latestJoining = (today: string): string => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it a thousand times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

const numericDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const twelveHours = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** The day (`YYYY-MM-DD`) that a moment belongs to. */
export const dayIn = (timeZone: string, at: Date | number = Date.now()): string =>
  formatOf('en-CA', { ...numericDay, timeZone }).format(at);

/** A day (`YYYY-MM-DD`) as 05/03/2025; other text as it is. */
export const formatDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').reverse().join('/') : day;

/** The day of a moment (ISO 8601), such as 05/03/2025. */
export const formatDayOf = (moment: string, timeZone: string): string =>
  formatOf('en-GB', { ...numericDay, timeZone }).format(new Date(moment));

/** A day without the year where there is little room, such as 5 Mar; with it 5 Mar 2025. */
export const formatShortDayOf = (moment: string, timeZone: string, withYear: boolean): string =>
  formatOf('en-GB', { day: 'numeric', month: 'short', ...(withYear && { year: 'numeric' }), timeZone }).format(
    new Date(moment),
  );

/** The month (`YYYY-MM`, or a day of it) as Mar 2025. */
export const formatMonth = (month: string): string => `${formatShortMonth(month)} ${month.slice(0, 4)}`;

/** The month without its year, where many stand side by side. */
export const formatShortMonth = (month: string): string => nameOfMonth(month, 'short');

/** The whole name of a month, such as March. */
export const monthName = (month: string): string => nameOfMonth(month, 'long');

const nameOfMonth = (month: string, style: 'short' | 'long'): string =>
  formatOf('en-GB', { month: style, timeZone: 'UTC' }).format(Date.parse(month.slice(0, 7)));

/** The weekday of a day (`YYYY-MM-DD`), such as Monday. */
export const weekdayName = (day: string): string =>
  formatOf('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** What a calendar and a clock on the wall say: Monday, 5, March, and the hour from 0 to 23. */
export function wallCalendar(timeZone: string, at: Date | number = Date.now()) {
  const format = formatOf('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { weekday: of('weekday'), day: of('day'), month: of('month'), hour: Number(of('hour')) };
}

/** A moment as programs read it off the company's clock: `2026-11-21 13:05:00`. */
export const wallClock = (moment: string, timeZone: string): string => {
  const at = new Date(moment);
  return `${dayIn(timeZone, at)} ${formatOf('en-GB', { ...clock, timeZone }).format(at)}`;
};

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time of a moment, such as 3:30 pm. */
export const formatTimeOf = (moment: string, timeZone: string): string =>
  formatOf('en-GB', { ...twelveHours, timeZone }).format(new Date(moment));

/** A moment with its day and its time, such as 05/03/2025, 3:30 pm. */
export const formatMoment = (moment: string, timeZone: string): string =>
  `${formatDayOf(moment, timeZone)}, ${formatTimeOf(moment, timeZone)}`;

/** A time of day (`HH:MM`) as 3:30 pm; other text as it is. */
export const formatTime = (time: string): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? formatTimeOf(`2000-01-01T${time}:00Z`, 'UTC') : time;

/** Whether a period does not end before it begins; an open end is in order. */
export const inOrder = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): boolean => from === undefined || to === undefined || from <= to;
