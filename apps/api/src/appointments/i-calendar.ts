import type { CalendarEntry } from '@atrium/contracts/appointments';
import ical, { ICalEventTransparency } from 'ical-generator';

const dayMs = 86_400_000;

/** Entries as iCalendar (RFC 5545). Their ids stay the same, so that programs know what they have read before. */
export function writeCalendar(entries: readonly CalendarEntry[], tenant: string): string {
  const calendar = ical({ name: 'Atrium', prodId: { company: 'Atrium', product: 'Calendar', language: 'EN' } });
  for (const entry of entries) {
    const { kind, id, all_day: isAllDay, start, end, place, notes } = entry;
    calendar.createEvent({
      id: `${kind}-${id}@${tenant}`,
      allDay: isAllDay,
      start: new Date(start),
      // Whole days end where the next one begins.
      end: new Date(Date.parse(end) + (isAllDay ? dayMs : 0)),
      summary: summaryOf(entry),
      // Nobody is kept from meeting by a day off of everyone’s, or by a task that is due.
      transparency:
        kind === 'appointment' || kind === 'leave' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(place !== '' && { location: place }),
      ...(notes !== '' && { description: notes }),
    });
  }
  return calendar.toString();
}

function summaryOf({ kind, title, is_completed: isCompleted }: CalendarEntry): string {
  if (kind === 'leave') return title === '' ? 'Leave' : `Leave: ${title}`;
  if (kind === 'task') return `${isCompleted ? 'Done' : 'Due'}: ${title}`;
  return title;
}
