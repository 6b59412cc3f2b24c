import { dayIn, formatDayOf, formatMoment, wallClock } from '@atrium/contracts/dates';

/** Writes moments (ISO 8601 in UTC) as the clock on a company's wall showed them. */
export interface WrittenTimes {
  /** The day as `2026-11-21`. */
  dayOf(iso: string): string;
  /** The day as `21/11/2026`. */
  day(iso: string): string;
  /** `21/11/2026, 1:24 pm UTC+06:00`: a document is read far from that wall, too. */
  moment(iso: string): string;
}

/** The same in every place: of the machine, neither language nor time zone comes into it. */
export function writtenTimes(timeZone: string): WrittenTimes {
  return {
    dayOf: (iso) => dayIn(timeZone, new Date(iso)),
    day: (iso) => formatDayOf(iso, timeZone),
    moment: (iso) => {
      const ahead = Date.parse(`${wallClock(iso, timeZone).replace(' ', 'T')}Z`) - Date.parse(iso);
      return `${formatMoment(iso, timeZone)} ${offset(ahead)}`;
    },
  };
}

/** How far a wall clock is ahead, written as `UTC+06:00`. Wall clocks are read to the second. */
function offset(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes === 0) return 'UTC';
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}
