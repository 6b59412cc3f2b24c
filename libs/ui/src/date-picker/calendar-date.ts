import { type CalendarDate, parseDate } from '@internationalized/date';

/** Reads 'YYYY-MM-DD'; null for '' and for anything that is not a date. */
export function calendarDateOf(text: string | undefined): CalendarDate | null {
  if (text === undefined || text === '') return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/**
 * 'YYYY-MM-DD', or '' for no date and while the year is being typed: its first digits would be the years 1, 19 and 198,
 * which nobody means.
 */
export const settledTextOf = (date: CalendarDate | null): string =>
  date === null || date.year < 1000 ? '' : date.toString();
