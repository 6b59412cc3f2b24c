import { isDay } from '@atrium/hr-form-model/calendar';

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A day (YYYY-MM-DD) with its weekday and the name of its month; null for anything else. A browser writes days in the order of
 * its own language, which may be another than that of the people who read the document.
 */
export const dayInWords = (day: string): string | null =>
  isDay(day) ? inWords.format(new Date(`${day}T00:00Z`)) : null;
