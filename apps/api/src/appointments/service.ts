import type {
  Calendar,
  CalendarEntry,
  CalendarQuery,
  InvitationAnswer,
  NewAppointment,
} from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import { listAppointments, listDated, type CalendarDays, type DatedRow } from './calendar-repository';
import { notifyInApp } from './guest-news';
import { notifyGuestsLater, withdrawInvitations } from './invitation-service';
import { toAppointment, toDatedEntry } from './present';
import {
  answerInvitation,
  compareGuests,
  deleteAppointment,
  findAppointment,
  checkNewGuests,
  forgetAnswers,
  insertAppointment,
  inviteGuests,
  concernsGuests,
  lockAppointment,
  removeOtherGuests,
  updateAppointment,
  type AppointmentRow,
  type ComparedGuestsRow,
} from './repository';

/** The caller’s own, whatever their role. */
export function getCalendar({ database, settings }: Context, caller: Caller, query: CalendarQuery): Promise<Calendar> {
  return database.sessionAnywhere(caller, async (tx) => {
    const from = query.from ?? dayIn(await companyTimeZone(tx, settings));
    const days = { from, to: query.to ?? daysAfter(from, 6), withColleagues: query.colleagues === 'true' };
    return { results: await readCalendar(tx, caller.userId, days, settings.companyTimeZone) };
  });
}

/** In a transaction that has entered the company as `userId`. */
export async function readCalendar(
  tx: Transaction,
  userId: string,
  days: CalendarDays,
  serverZone: string,
): Promise<CalendarEntry[]> {
  const [dated, appointments] = await Promise.all([
    tx.rows<DatedRow>(listDated(userId, days, serverZone)),
    tx.rows<AppointmentRow>(listAppointments(userId, days, serverZone)),
  ]);
  return [...dated.map(toDatedEntry), ...appointments.map((row) => toAppointment(row, userId))];
}

export function createAppointment(
  context: Context,
  caller: Caller,
  id: string,
  appointment: NewAppointment,
): Promise<CalendarEntry> {
  return context.database.session(caller, async (tx, session) => {
    await session;
    const made = await tx.rows<{ id: string }>(insertAppointment(id, caller.userId, appointment));
    if (made.length > 0)
      await invite(context, tx, { id, guests: otherThan(caller, appointment.guests), isChanged: false });
    const [row] = await tx.rows<AppointmentRow>(findAppointment(id, caller.userId));
    if (row?.made_by.user !== caller.userId) throw new AppError('request.key-used');
    return toAppointment(row, caller.userId);
  });
}

/** Only its creator may change it; guests get `appointment.not-own`. */
export function changeAppointment(
  context: Context,
  caller: Caller,
  appointmentId: string,
  appointment: NewAppointment,
): Promise<CalendarEntry> {
  const id = uuidOrNil(appointmentId);
  return context.database.session(caller, async (tx, session) => {
    await session;
    await lockOwn(tx, id, caller);
    const guests = otherThan(caller, appointment.guests);
    await uninvite(context, tx, id, guests);
    const [compared] = await tx.rows<{ is_otherwise: boolean }>(concernsGuests(id, appointment));
    await tx.rows(forgetAnswers(id, appointment));
    await tx.rows(updateAppointment(id, caller.userId, appointment));
    await invite(context, tx, { id, guests, isChanged: compared?.is_otherwise === true });
    const [row] = await tx.rows<AppointmentRow>(findAppointment(id, caller.userId));
    if (row === undefined) throw new AppError('appointment.not-found');
    return toAppointment(row, caller.userId);
  });
}

export function removeAppointment(context: Context, caller: Caller, appointmentId: string): Promise<void> {
  const id = uuidOrNil(appointmentId);
  return context.database.session(caller, async (tx, session) => {
    await session;
    await lockOwn(tx, id, caller);
    await uninvite(context, tx, id, []);
    await tx.rows(deleteAppointment(id, caller.userId));
  });
}

/** For guests; the answer counts until the time changes. */
export function answerAppointment(
  { database }: Context,
  caller: Caller,
  appointmentId: string,
  answer: InvitationAnswer,
): Promise<CalendarEntry> {
  const id = uuidOrNil(appointmentId);
  return database.session(caller, async (tx, session) => {
    await session;
    const answered = await tx.rows<{ user_id: string }>(answerInvitation(id, caller.userId, answer));
    const [row] = await tx.rows<AppointmentRow>(findAppointment(id, caller.userId));
    if (row === undefined) throw new AppError('appointment.not-found');
    if (answered.length === 0) throw new AppError('appointment.not-invited');
    return toAppointment(row, caller.userId);
  });
}

/** Throws unless the caller created it. Only guests are told that somebody else’s exists. */
async function lockOwn(tx: Transaction, id: string, { userId }: Caller): Promise<void> {
  const own = await tx.rows<{ id: string }>(lockAppointment(id, userId));
  if (own.length > 0) return;
  const [row] = await tx.rows<AppointmentRow>(findAppointment(id, userId));
  throw new AppError(row === undefined ? 'appointment.not-found' : 'appointment.not-own');
}

const otherThan = ({ userId }: Caller, guests: readonly string[]): readonly string[] =>
  [...new Set(guests)].filter((guest) => guest.toLowerCase() !== userId);

/** Call it before the change: removed guests are no longer told of it. */
async function uninvite(context: Context, tx: Transaction, id: string, kept: readonly string[]): Promise<void> {
  const { leaving } = await compare(tx, id, kept);
  await withdrawInvitations(context, tx, { id, kept });
  await notifyInApp(context, tx, 'appointment-cancelled', { id, guests: leaving });
  await tx.rows(removeOtherGuests(id, kept));
}

interface Inviting {
  readonly id: string;
  readonly guests: readonly string[];
  /** Whether guests who are invited already are told of a change. */
  readonly isChanged: boolean;
}

async function invite(context: Context, tx: Transaction, { id, guests, isChanged }: Inviting): Promise<void> {
  const [checked] = await tx.rows<{ fit: boolean }>(checkNewGuests(id, guests));
  if (checked?.fit !== true) throw invalidField('guests', 'appointment.guest');
  const { coming, staying } = await compare(tx, id, guests);
  await tx.rows(inviteGuests(id, guests));
  await notifyInApp(context, tx, 'appointment-invited', { id, guests: coming });
  if (isChanged) await notifyInApp(context, tx, 'appointment-changed', { id, guests: staying });
  await notifyGuestsLater(context, tx, id);
}

async function compare(tx: Transaction, id: string, guests: readonly string[]): Promise<ComparedGuestsRow> {
  const [compared] = await tx.rows<ComparedGuestsRow>(compareGuests(id, guests));
  return compared ?? { coming: [], staying: [], leaving: [] };
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
