import type { Calendar, CalendarEntry, CalendarQuery, NewAppointment } from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import { listAppointments, listDated, type CalendarDays, type DatedRow } from './calendar-repository';
import { toAppointment, toDatedEntry } from './present';
import {
  deleteAppointment,
  findAppointment,
  findFitGuests,
  insertAppointment,
  inviteGuests,
  removeOtherGuests,
  updateAppointment,
  type AppointmentRow,
} from './repository';

/** The caller's own, whoever they are. */
export function getCalendar({ database, settings }: Context, caller: Caller, query: CalendarQuery): Promise<Calendar> {
  return database.session(caller, async (tx) => {
    const from = query.from ?? dayIn(await companyTimeZone(tx, settings));
    const days = { from, to: query.to ?? daysAfter(from, 6) };
    return { results: await readCalendar(tx, caller.userId, days, settings.companyTimeZone) };
  });
}

/** In a transaction that has been entered as `userId`. */
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
  { database }: Context,
  caller: Caller,
  id: string,
  appointment: NewAppointment,
): Promise<CalendarEntry> {
  return database.session(caller, async (tx, session) => {
    await session;
    const made = await tx.rows<{ id: string }>(insertAppointment(id, caller.userId, appointment));
    if (made.length > 0) await invite(tx, id, caller.userId, appointment.guests);
    const [row] = await tx.rows<AppointmentRow>(findAppointment(id, caller.userId));
    if (row?.made_by.user !== caller.userId) throw new AppError('request.key-used');
    return toAppointment(row, caller.userId);
  });
}

/** Only who made it changes it; who is invited is told so. */
export function changeAppointment(
  { database }: Context,
  caller: Caller,
  appointmentId: string,
  appointment: NewAppointment,
): Promise<CalendarEntry> {
  const id = uuidOrNil(appointmentId);
  return database.session(caller, async (tx, session) => {
    await session;
    const changed = await tx.rows<{ id: string }>(updateAppointment(id, caller.userId, appointment));
    if (changed.length === 0) throw await refusalOf(tx, id, caller);
    await invite(tx, id, caller.userId, appointment.guests);
    const [row] = await tx.rows<AppointmentRow>(findAppointment(id, caller.userId));
    if (row === undefined) throw new AppError('appointment.not-found');
    return toAppointment(row, caller.userId);
  });
}

export function removeAppointment({ database }: Context, caller: Caller, appointmentId: string): Promise<void> {
  const id = uuidOrNil(appointmentId);
  return database.session(caller, async (tx, session) => {
    await session;
    const gone = await tx.rows<{ id: string }>(deleteAppointment(id, caller.userId));
    if (gone.length === 0) throw await refusalOf(tx, id, caller);
  });
}

/** Why nothing was changed: somebody else's is known only to who is invited. */
async function refusalOf(tx: Transaction, id: string, { userId }: Caller): Promise<AppError> {
  const [row] = await tx.rows<AppointmentRow>(findAppointment(id, userId));
  return new AppError(row === undefined ? 'appointment.not-found' : 'appointment.not-own');
}

async function invite(tx: Transaction, id: string, userId: string, guests: readonly string[]): Promise<void> {
  const others = [...new Set(guests)].filter((guest) => guest.toLowerCase() !== userId);
  const [checked] = await tx.rows<{ fit: boolean }>(findFitGuests(id, others));
  if (checked?.fit !== true) throw invalidField('guests', 'appointment.guest');
  await tx.rows(removeOtherGuests(id, others));
  await tx.rows(inviteGuests(id, others));
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
