/** A moment as the user's clock shows it. */
export interface LocalTime {
  /** 'YYYY-MM-DD', or '' for none. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
}

/** The local time of an ISO instant; null for '' and for anything that is not one. */
export function localTimeOf(instant: string): LocalTime | null {
  const moment = new Date(instant);
  if (instant === '' || Number.isNaN(moment.getTime())) return null;
  const date = [
    String(moment.getFullYear()).padStart(4, '0'),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
  return { date, hour: moment.getHours(), minute: moment.getMinutes() };
}

/** The ISO instant, in UTC, of a local time; '' without a date. A time that the clocks skip becomes the one an hour later. */
export function instantOf({ date, hour, minute }: LocalTime): string {
  if (date === '') return '';
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moment = new Date(2000, 0, 1, hour, minute);
  // Not through the constructor, which takes the years 0 to 99 for 1900 to 1999.
  moment.setFullYear(year, month - 1, day);
  moment.setHours(hour, minute, 0, 0);
  return moment.toISOString();
}

/** The minutes that a list with this step offers, and the current one where it is off the step. */
export function minutesOffered(step: number, current: number): readonly number[] {
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => index * step);
  return minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
}

/** '07' */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
