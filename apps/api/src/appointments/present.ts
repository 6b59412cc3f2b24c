import type { CalendarEntry } from '@atrium/contracts/appointments';
import type { DatedRow } from './calendar-repository';
import type { AppointmentRow } from './repository';

const plain = {
  is_completed: false,
  board: null,
  place: '',
  notes: '',
  is_own: false,
  made_by: null,
  guests: [],
  answer: null,
};

export const toDatedEntry = ({ kind, id, title, starts, ends, is_completed, board }: DatedRow): CalendarEntry => ({
  ...plain,
  id,
  kind,
  title,
  all_day: kind !== 'task',
  start: starts,
  end: ends,
  is_completed,
  board,
});

/** As `reader` may see it. */
export function toAppointment(row: AppointmentRow, reader: string): CalendarEntry {
  const { id, title, place, notes, starts_at, ends_at, starts_on, ends_on, made_by, guests } = row;
  return {
    ...plain,
    id,
    kind: 'appointment',
    title,
    all_day: starts_at === null,
    start: starts_at ?? starts_on ?? '',
    end: ends_at ?? ends_on ?? '',
    place,
    notes,
    is_own: made_by.user === reader,
    made_by,
    guests,
    answer: guests.find(({ user }) => user === reader)?.answer ?? null,
  };
}
