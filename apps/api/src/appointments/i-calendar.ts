import type { CalendarEntry, InvitationAnswer } from '@atrium/contracts/appointments';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';

const dayMs = 86_400_000;

const product = { company: 'Atrium', product: 'Calendar', language: 'EN' } as const;

/** Entries as iCalendar (RFC 5545). Their UIDs are stable, so that programs recognise what they have read before. */
export function writeCalendar(entries: readonly CalendarEntry[], tenant: string): string {
  const calendar = ical({ name: 'Atrium', prodId: product });
  for (const entry of entries) {
    const { kind, id, place, notes } = entry;
    calendar.createEvent({
      id: uidOf(kind, id, tenant),
      ...timeOf(entry),
      summary: summaryOf(entry),
      // Neither a company holiday nor a due task makes anyone busy.
      transparency:
        kind === 'appointment' || kind === 'leave' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(place !== '' && { location: place }),
      ...(notes !== '' && { description: notes }),
    });
  }
  return calendar.toString();
}

const uidOf = (kind: CalendarEntry['kind'], id: string, tenant: string): string => `${kind}-${id}@${tenant}`;

type Timed = Pick<CalendarEntry, 'all_day' | 'start' | 'end'>;

const timeOf = ({ all_day: isAllDay, start, end }: Timed): Pick<ICalEventData, 'allDay' | 'start' | 'end'> => ({
  allDay: isAllDay,
  start: new Date(start),
  // In iCalendar, the end of a whole-day event is the day after.
  end: new Date(Date.parse(end) + (isAllDay ? dayMs : 0)),
});

export interface Invitation extends Timed {
  readonly id: string;
  readonly tenant: string;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  /** The organiser’s name. */
  readonly maker: string;
  /** The sender of our mails, such as `Atrium <no-reply@atrium.example>`. */
  readonly from: string;
  readonly guest: { readonly name: string; readonly email: string; readonly answer: InvitationAnswer | null };
  readonly isCancelled: boolean;
}

/**
 * An invitation for one guest, or its cancellation (iTIP, RFC 5546), with the same UID as in their calendar feed. The organiser
 * has our address, and other guests aren't listed, because not everyone may see people’s addresses.
 */
export function writeInvitation(invitation: Invitation): string {
  const { id, tenant, sequence, title, place, notes, maker, from, guest, isCancelled } = invitation;
  const calendar = ical({
    prodId: product,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: uidOf('appointment', id, tenant),
    ...timeOf(invitation),
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    organizer: { name: maker, email: /<([^<>]+)>/.exec(from)?.[1] ?? from },
    ...(place !== '' && { location: place }),
    ...(notes !== '' && { description: notes }),
  });
  event.createAttendee({ name: guest.name, email: guest.email, status: statusOf(guest.answer), rsvp: !isCancelled });
  return calendar.toString();
}

function statusOf(answer: InvitationAnswer | null): ICalAttendeeStatus {
  if (answer === null) return ICalAttendeeStatus.NEEDSACTION;
  return answer === 'accepted' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.DECLINED;
}

function summaryOf({ kind, title, is_completed: isCompleted }: CalendarEntry): string {
  if (kind === 'leave') return title === '' ? 'Leave' : `Leave: ${title}`;
  if (kind === 'asset') return `Due back: ${title}`;
  if (kind === 'task') return `${isCompleted ? 'Done' : 'Due'}: ${title}`;
  return title;
}
