import type { CalendarEntry, Guest, Invitee, NewAppointment } from '@atrium/contracts/appointments';

/** Who is invited, and what they have answered, if they were asked before. */
export type DraftGuest = Invitee & Partial<Pick<Guest, 'answer'>>;

/** An appointment as it is filled in. */
export interface Draft {
  readonly title: string;
  readonly all_day: boolean;
  /** Days, or moments in UTC. */
  readonly start: string;
  readonly end: string;
  readonly place: string;
  readonly notes: string;
  readonly guests: readonly DraftGuest[];
}

export const emptyDraft = (start: string, end: string): Draft => ({
  title: '',
  all_day: false,
  start,
  end,
  place: '',
  notes: '',
  guests: [],
});

export const draftOf = ({ title, all_day, start, end, place, notes, guests }: CalendarEntry): Draft => ({
  title,
  all_day,
  start,
  end,
  place,
  notes,
  guests,
});

/** As it is sent. */
export const appointmentOf = ({ guests, ...draft }: Draft): NewAppointment => ({
  ...draft,
  guests: guests.map(({ user }) => user),
});
