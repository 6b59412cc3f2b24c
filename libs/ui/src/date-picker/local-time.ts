import { fromDate, getLocalTimeZone, parseDate, toCalendarDateTime, toZoned, Time } from '@internationalized/date';

/** A local date and time. */
export interface LocalTime {
  /** 'YYYY-MM-DD', or '' for none. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
}

/** An ISO instant as local time in a zone, by default the user's; null if it isn't an instant. */
export function localTimeOf(instant: string, timeZone = getLocalTimeZone()): LocalTime | null {
  const moment = new Date(instant);
  if (instant === '' || Number.isNaN(moment.getTime())) return null;
  const { hour, minute, ...zoned } = fromDate(moment, timeZone);
  const date = [String(zoned.year).padStart(4, '0'), twoDigits(zoned.month), twoDigits(zoned.day)].join('-');
  return { date, hour, minute };
}

/** The ISO instant, in UTC, of a local time; '' without a date. A time skipped by daylight saving becomes an hour later. */
export function instantOf({ date, hour, minute }: LocalTime, timeZone = getLocalTimeZone()): string {
  if (date === '') return '';
  return toZoned(toCalendarDateTime(parseDate(date), new Time(hour, minute)), timeZone)
    .toDate()
    .toISOString();
}

/** The minutes offered with this step, plus the current one if it's between steps. */
export function minutesOffered(step: number, current: number): readonly number[] {
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => index * step);
  return minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
}

/** '07' */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '3 pm' */
export const twelveHours = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
