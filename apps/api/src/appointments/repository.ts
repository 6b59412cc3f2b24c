import type { InvitationAnswer, NewAppointment } from '@atrium/contracts/appointments';
import { isAvailable } from '../company/available-people';
import type { Statement } from '../database/database';

interface Person {
  readonly user: string;
  readonly name: string;
}

interface GuestOf extends Person {
  readonly answer: InvitationAnswer | null;
}

export interface AppointmentRow {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly made_by: Person;
  readonly guests: GuestOf[];
}

const personFields = (account: string): string =>
  `'user', ${account}.id, 'name', trim(${account}.first_name || ' ' || ${account}.last_name)`;

export const appointmentColumns = `
  a.id, a.title, a.place, a.notes, iso_utc(a.starts_at) as starts_at, iso_utc(a.ends_at) as ends_at,
  a.starts_on::text as starts_on, a.ends_on::text as ends_on,
  json_build_object(${personFields('m')}) as made_by,
  (select coalesce(json_agg(json_build_object(${personFields('u')}, 'answer', g.answer) order by u.first_name, u.last_name, u.id), '[]')
   from appointment_guest g join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
   where g.tenant_id = a.tenant_id and g.appointment_id = a.id) as guests`;

/** SQL: appointments `a`, and who created them. */
export const appointmentsWithMakers = 'appointment a join app_user m on m.tenant_id = a.tenant_id and m.id = a.made_by';

/** SQL: `account` created the appointment `a`, or is invited to it. */
export const isSeenBy = (account: string): string => `(
  a.made_by = ${account} or a.id in (
    select g.appointment_id from appointment_guest g
    where g.tenant_id = (select current_tenant()) and g.user_id = ${account}))`;

export function findAppointment(id: string, userId: string): Statement {
  return {
    name: 'find_appointment',
    text: `
      select ${appointmentColumns} from ${appointmentsWithMakers}
      where a.tenant_id = (select current_tenant()) and a.id = $1 and ${isSeenBy('$2')}`,
    values: [id, userId],
  };
}

const timesOf = ({ all_day: isAllDay, start, end }: NewAppointment): readonly (string | null)[] =>
  isAllDay ? [null, null, start, end] : [start, end, null, null];

/** No row if the id is taken. */
export function insertAppointment(id: string, userId: string, appointment: NewAppointment): Statement {
  const { title, place, notes } = appointment;
  return {
    name: 'insert_appointment',
    text: `
      insert into appointment (tenant_id, id, made_by, title, place, notes, starts_at, ends_at, starts_on, ends_on)
      values ((select current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict do nothing
      returning id`,
    values: [id, userId, title, place, notes, ...timesOf(appointment)],
  };
}

/** Locks it, so that changes and mails to guests come one after the other. No row unless the account created it. */
export function lockAppointment(id: string, userId: string): Statement {
  return {
    name: 'lock_appointment',
    text: `
      select id from appointment where tenant_id = (select current_tenant()) and id = $1 and made_by = $2 for update`,
    values: [id, userId],
  };
}

/** Call it before a change of the time: guests are asked again, since their answers were about the former one. */
export function forgetAnswers(id: string, appointment: NewAppointment): Statement {
  return {
    name: 'forget_answers',
    text: `
      update appointment_guest g set answer = null
      from appointment a
      where g.tenant_id = (select current_tenant()) and g.appointment_id = $1 and g.answer is not null
        and a.tenant_id = g.tenant_id and a.id = g.appointment_id
        and (a.starts_at, a.ends_at, a.starts_on, a.ends_on)
          is distinct from ($2::timestamptz, $3::timestamptz, $4::date, $5::date)`,
    values: [id, ...timesOf(appointment)],
  };
}

/** Whether a change concerns guests: a new title, place or time. Call it before the change. */
export function concernsGuests(id: string, appointment: NewAppointment): Statement {
  return {
    name: 'is_appointment_otherwise',
    text: `
      select (title, place, starts_at, ends_at, starts_on, ends_on)
        is distinct from ($2::text, $3::text, $4::timestamptz, $5::timestamptz, $6::date, $7::date) as is_otherwise
      from appointment where tenant_id = (select current_tenant()) and id = $1`,
    values: [id, appointment.title, appointment.place, ...timesOf(appointment)],
  };
}

export function answerInvitation(id: string, userId: string, answer: InvitationAnswer): Statement {
  return {
    name: 'answer_invitation',
    text: `
      update appointment_guest set answer = $3
      where tenant_id = (select current_tenant()) and appointment_id = $1 and user_id = $2
      returning user_id`,
    values: [id, userId, answer],
  };
}

/** No row unless the account created it. */
export function updateAppointment(id: string, userId: string, appointment: NewAppointment): Statement {
  const { title, place, notes } = appointment;
  return {
    name: 'update_appointment',
    text: `
      update appointment set title = $3, place = $4, notes = $5, starts_at = $6, ends_at = $7, starts_on = $8, ends_on = $9
      where tenant_id = (select current_tenant()) and id = $1 and made_by = $2
      returning id`,
    values: [id, userId, title, place, notes, ...timesOf(appointment)],
  };
}

export function deleteAppointment(id: string, userId: string): Statement {
  return {
    name: 'delete_appointment',
    text: `
      delete from appointment where tenant_id = (select current_tenant()) and id = $1 and made_by = $2
      returning id`,
    values: [id, userId],
  };
}

export interface ComparedGuestsRow {
  readonly coming: string[];
  readonly staying: string[];
  readonly leaving: string[];
}

/** Which of these accounts are new guests, which are invited already, and which guests are no longer among them. */
export function compareGuests(id: string, guests: readonly string[]): Statement {
  return {
    name: 'compare_guests',
    text: `
      with invited as (
        select g.user_id from appointment_guest g
        where g.tenant_id = (select current_tenant()) and g.appointment_id = $1
      )
      select
        array(select wanted from unnest($2::uuid[]) wanted where wanted not in (select user_id from invited)) as coming,
        array(select user_id from invited where user_id = any ($2::uuid[])) as staying,
        array(select user_id from invited where user_id <> all ($2::uuid[])) as leaving`,
    values: [id, guests],
  };
}

/** Whether all new guests are active colleagues. */
export function checkNewGuests(id: string, guests: readonly string[]): Statement {
  return {
    name: 'find_fit_guests',
    text: `
      select not exists (
        select from unnest($2::uuid[]) wanted
        where not ${isAvailable('(select current_tenant())', 'wanted')} and not exists (
          select from appointment_guest g
          where g.tenant_id = (select current_tenant()) and g.appointment_id = $1 and g.user_id = wanted)
      ) as fit`,
    values: [id, guests],
  };
}

export function removeOtherGuests(id: string, guests: readonly string[]): Statement {
  return {
    name: 'remove_other_guests',
    text: `
      delete from appointment_guest
      where tenant_id = (select current_tenant()) and appointment_id = $1 and user_id <> all ($2::uuid[])`,
    values: [id, guests],
  };
}

export function inviteGuests(id: string, guests: readonly string[]): Statement {
  return {
    name: 'invite_guests',
    text: `
      insert into appointment_guest (tenant_id, appointment_id, user_id)
      select (select current_tenant()), $1, guest from unnest($2::uuid[]) guest
      on conflict do nothing`,
    values: [id, guests],
  };
}
