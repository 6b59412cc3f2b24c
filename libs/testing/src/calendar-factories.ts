import type { CalendarEntry } from '@atrium/contracts/appointments';
import { nextId } from './next-id';

/** An appointment of one’s own, from 3 to 4 pm on 5 March 2026 in Dhaka. */
export function calendarEntry(given: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: nextId(),
    kind: 'appointment',
    title: 'Talk with the bank',
    all_day: false,
    start: '2026-03-05T09:00:00.000Z',
    end: '2026-03-05T10:00:00.000Z',
    is_completed: false,
    board: null,
    place: '',
    notes: '',
    is_own: true,
    made_by: null,
    guests: [],
    answer: null,
    ...given,
  };
}
