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

/**
 * A moment as documents write it, in UTC: `21 November 2026, 07:24 UTC`. Neither language nor time zone of the machine
 * comes into it.
 */
export function writtenMoment(iso: string): string {
  return `${writtenDay(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** The day of a moment or a date: `21 November 2026`. */
export function writtenDay(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1] ?? ''} ${iso.slice(0, 4)}`;
}
