import { monthName } from '@atrium/hr-form-model/calendar';

/**
 * A moment as documents write it, in UTC: `21 November 2026, 07:24 UTC`. Neither language nor time zone of the machine
 * comes into it.
 */
export function writtenMoment(iso: string): string {
  return `${writtenDay(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** The day of a moment or a date: `21 November 2026`. */
export function writtenDay(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${monthName(iso.slice(0, 7)) ?? ''} ${iso.slice(0, 4)}`;
}
