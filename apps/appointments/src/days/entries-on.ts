import type { CalendarEntry } from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';

/** The first and the last day that an entry is on. What ends at midnight isn't on the day that begins then. */
export function daysOfEntry({ all_day: isAllDay, start, end }: CalendarEntry, timeZone: string) {
  if (isAllDay) return { first: start, last: end };
  const from = Date.parse(start);
  return { first: dayIn(timeZone, from), last: dayIn(timeZone, Math.max(from, Date.parse(end) - 1)) };
}

/** What is on a day: whole days first, then by time. */
export function entriesOn(day: string, entries: readonly CalendarEntry[], timeZone: string): readonly CalendarEntry[] {
  return entries
    .filter((entry) => {
      const { first, last } = daysOfEntry(entry, timeZone);
      return first <= day && day <= last;
    })
    .sort((one, other) => place(one).localeCompare(place(other), 'en'));
}

const place = ({ all_day: isAllDay, start, title, id }: CalendarEntry): string =>
  `${isAllDay ? '' : start} ${title} ${id}`;
