import { z } from 'zod';
import {
  appointmentNotesMax,
  appointmentPlaceMax,
  appointmentTitleMax,
  mostCalendarDays,
  mostGuests,
} from './appointment-options';
import { daySchema, idSchema, optionalText, recentDaySchema, requiredText } from './common';
import { earliestDay } from './dates';

const inviteeSchema = z.object({ user: idSchema, name: z.string() });
/** A colleague who can be invited. */
export type Invitee = z.infer<typeof inviteeSchema>;

export const invitationAnswers = ['accepted', 'declined'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];
const answerSchema = z.enum(invitationAnswers);

const guestSchema = inviteeSchema.extend({
  /** Null until they answer, and again once it is at another time. */
  answer: answerSchema.nullable(),
});
export type Guest = z.infer<typeof guestSchema>;

const dayMs = 86_400_000;

/**
 * Something in somebody’s calendar. With `all_day`, `start` and `end` are its first and its last day; otherwise moments, ISO
 * 8601 in UTC. A task is due at both.
 */
export const calendarEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['task', 'leave', 'absence', 'asset', 'holiday', 'appointment']),
  /** Of an absence, who is on leave. */
  title: z.string(),
  all_day: z.boolean(),
  start: z.string(),
  end: z.string(),
  /** Of a task. */
  is_completed: z.boolean(),
  board: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Of an appointment. */
  place: z.string(),
  notes: z.string(),
  /** Whether it’s the caller’s own, who may change it; others are invited. */
  is_own: z.boolean(),
  made_by: inviteeSchema.nullable(),
  guests: z.array(guestSchema),
  /** What the caller has answered to an invitation. */
  answer: answerSchema.nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/**
 * `GET appointments/calendar/list/`: the caller’s calendar between two days of the company, both included. Left out: from today
 * on, and for a week.
 */
export const calendarQuerySchema = z
  .object({
    from: recentDaySchema.optional(),
    to: recentDaySchema.optional(),
    /** Whether to add the days that colleagues are on leave, as far as the caller sees them. */
    colleagues: z.enum(['true', 'false']).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'field.period-reversed',
    path: ['to'],
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < mostCalendarDays * dayMs,
    { error: 'field.invalid', path: ['to'] },
  )
  .refine(({ from, to }) => from !== undefined || to === undefined, { error: 'field.required', path: ['from'] });
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;
export const calendarSchema = z.object({ results: z.array(calendarEntrySchema) });
export type Calendar = z.infer<typeof calendarSchema>;

const momentSchema = z.iso
  .datetime({ offset: true, error: 'field.invalid' })
  .refine((moment) => moment >= earliestDay, { error: 'field.too-early' });

const words = {
  title: requiredText(appointmentTitleMax),
  place: optionalText(appointmentPlaceMax),
  notes: optionalText(appointmentNotesMax),
  /** Accounts of colleagues; they see it, too. */
  guests: z.array(idSchema).max(mostGuests, { error: 'field.too-long' }).default([]),
};

/** `POST appointments/create/`, and `PATCH appointments/update/{id}/`, which says all of it anew. */
export const newAppointmentSchema = z
  .discriminatedUnion('all_day', [
    z.object({ ...words, all_day: z.literal(true), start: recentDaySchema, end: daySchema }),
    z.object({ ...words, all_day: z.literal(false), start: momentSchema, end: momentSchema }),
  ])
  .refine(({ start, end }) => Date.parse(start) <= Date.parse(end), { error: 'field.period-reversed', path: ['end'] });
export type NewAppointment = z.infer<typeof newAppointmentSchema>;

/** `POST appointments/answer/{id}/`: whether one comes to what one is invited to; may be said anew. */
export const answerInvitationSchema = z.object({ answer: answerSchema });

/**
 * `GET appointments/feed/`: whether there is an address that other calendars read this one at. Nobody is told the address
 * again; `POST appointments/feed/create/` makes another one, in place of the one before, and `DELETE appointments/feed/delete/`
 * withdraws it.
 */
export const calendarFeedSchema = z.object({ made_at: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export const newCalendarFeedSchema = z.object({ url: z.string(), made_at: z.iso.datetime() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
