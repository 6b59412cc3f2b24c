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

/** 'YYYY-MM-DD', or '' for no date. */
export const textOf = (date: CalendarDate | null): string => date?.toString() ?? '';
