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

const guestSchema = z.object({ user: idSchema, name: z.string() });
export type Guest = z.infer<typeof guestSchema>;

const dayMs = 86_400_000;

/**
 * Something in somebody’s calendar. With `all_day`, `start` and `end` are its first and its last day; otherwise moments, ISO
 * 8601 in UTC. A task is due at both.
 */
export const calendarEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['task', 'leave', 'holiday', 'appointment']),
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
  made_by: guestSchema.nullable(),
  guests: z.array(guestSchema),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/**
 * `GET appointments/calendar/list/`: the caller’s calendar between two days of the company, both included. Left out: from today
 * on, and for a week.
 */
export const calendarQuerySchema = z
  .object({ from: recentDaySchema.optional(), to: recentDaySchema.optional() })
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

/**
 * `GET appointments/feed/`: whether there is an address that other calendars read this one at. Nobody is told the address
 * again; `POST appointments/feed/create/` makes another one, in place of the one before, and `DELETE appointments/feed/delete/`
 * withdraws it.
 */
export const calendarFeedSchema = z.object({ made_at: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export const newCalendarFeedSchema = z.object({ url: z.string(), made_at: z.iso.datetime() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
