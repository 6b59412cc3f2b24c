import { dayIn, formatTimeOf, monthName } from '@atrium/contracts/dates';

/** A moment on the company's clock, such as `5th March, 2025 ( 03:30 PM )`. */
export function dueText(instant: string, timeZone: string): string {
  const day = dayIn(timeZone, new Date(instant));
  const time = formatTimeOf(instant, timeZone).toUpperCase().padStart('03:30 PM'.length, '0');
  return `${ordinal(Number(day.slice(8)))} ${monthName(day)}, ${day.slice(0, 4)} ( ${time} )`;
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}
