import { fromDate, getLocalTimeZone, parseDate, toCalendarDateTime, toZoned, Time } from '@internationalized/date';

/** A moment as a clock shows it. */
export interface LocalTime {
  /** 'YYYY-MM-DD', or '' for none. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
}

/** The time of an ISO instant on the clock of a zone, the user's own where none is given; null for what is no instant. */
export function localTimeOf(instant: string, timeZone = getLocalTimeZone()): LocalTime | null {
  const moment = new Date(instant);
  if (instant === '' || Number.isNaN(moment.getTime())) return null;
  const { hour, minute, ...zoned } = fromDate(moment, timeZone);
  const date = [String(zoned.year).padStart(4, '0'), twoDigits(zoned.month), twoDigits(zoned.day)].join('-');
  return { date, hour, minute };
}

/** The ISO instant, in UTC, of a local time; '' without a date. A time that the clocks skip becomes the one an hour later. */
export function instantOf({ date, hour, minute }: LocalTime, timeZone = getLocalTimeZone()): string {
  if (date === '') return '';
  return toZoned(toCalendarDateTime(parseDate(date), new Time(hour, minute)), timeZone)
    .toDate()
    .toISOString();
}

/** The minutes that a list with this step offers, and the current one where it is off the step. */
export function minutesOffered(step: number, current: number): readonly number[] {
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => index * step);
  return minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
}

/** '07' */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '3 pm' */
export const twelveHours = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
