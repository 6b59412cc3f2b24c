import { dayIn } from '@atrium/contracts/dates';

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** A moment on the company's clock, such as `5th March, 2025 ( 03:30 PM )`. */
export function dueText(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  const day = dayIn(timeZone, moment);
  const month = monthNames.format(new Date(`${day}T00:00Z`));
  const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true, timeZone });
  return `${ordinal(Number(day.slice(8)))} ${month}, ${day.slice(0, 4)} ( ${time.format(moment)} )`;
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}
