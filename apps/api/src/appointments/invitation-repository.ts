import type { InvitationAnswer } from '@atrium/contracts/appointments';
import type { Statement } from '../database/database';

/** What guests are mailed, and mailed again when it changes. */
export interface ToldAppointment {
  readonly title: string;
  readonly place: string;
  readonly all_day: boolean;
  /** Days, or moments in UTC. */
  readonly start: string;
  readonly end: string;
  /** Accounts of the guests, to notice when the list changes. */
  readonly guests: readonly string[];
}

/** SQL: what guests of the appointment `a` are mailed. */
const toldOf = `
  jsonb_build_object(
    'title', a.title, 'place', a.place, 'all_day', a.starts_on is not null,
    'start', coalesce(iso_utc(a.starts_at), a.starts_on::text), 'end', coalesce(iso_utc(a.ends_at), a.ends_on::text),
    'guests', (
      select coalesce(jsonb_agg(o.user_id order by o.user_id), '[]') from appointment_guest o
      where o.tenant_id = a.tenant_id and o.appointment_id = a.id))`;

export interface GuestToTellRow {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly answer: InvitationAnswer | null;
  /** As it was in the last mail to them. */
  readonly told: ToldAppointment | null;
  readonly now: ToldAppointment;
  readonly maker: string;
  readonly names: string[];
  readonly notes: string;
  readonly sequence: number;
  readonly tenant: string;
}

/** Active guests whose last mail differs from the appointment as it is, or who had none. Locks it. */
export function findGuestsToTell(id: string): Statement {
  return {
    name: 'find_guests_to_tell',
    text: `
      with a as materialized (
        select * from appointment where tenant_id = (select current_tenant()) and id = $1 for update
      ), told as (select a.*, ${toldOf} as now from a)
      select g.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, g.answer, g.told, a.now,
        trim(m.first_name || ' ' || m.last_name) as maker,
        array(
          select trim(o.first_name || ' ' || o.last_name) from appointment_guest i
          join app_user o on o.tenant_id = i.tenant_id and o.id = i.user_id
          where i.tenant_id = a.tenant_id and i.appointment_id = a.id order by o.first_name, o.last_name, o.id) as names,
        a.notes, a.sequence, tenant_name(a.tenant_id) as tenant
      from told a
      join app_user m on m.tenant_id = a.tenant_id and m.id = a.made_by
      join appointment_guest g on g.tenant_id = a.tenant_id and g.appointment_id = a.id
      join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
      where g.told is distinct from a.now and is_live_account(g.tenant_id, g.user_id)
      order by g.user_id`,
    values: [id],
  };
}

/** Guests who are mailed at the same time get the same. */
export function recordMailed(id: string, users: readonly string[], sequence: number): Statement {
  return {
    name: 'note_told_guests',
    text: `
      with a as (
        update appointment set sequence = $3 where tenant_id = (select current_tenant()) and id = $1 returning *
      )
      update appointment_guest g set told = ${toldOf}
      from a
      where g.tenant_id = a.tenant_id and g.appointment_id = a.id and g.user_id = any ($2::uuid[])`,
    values: [id, users, sequence],
  };
}

export interface UninvitedGuestRow {
  readonly name: string;
  readonly email: string;
  readonly told: ToldAppointment;
  readonly maker: string;
  /** What the cancellation says. */
  readonly sequence: number;
  readonly tenant: string;
}

/** Guests who were mailed an invitation and are now uninvited, except those kept. */
export function findUninvitedGuests(id: string, kept: readonly string[]): Statement {
  return {
    name: 'find_leaving_guests',
    text: `
      with leaving as materialized (
        select g.user_id, g.told from appointment_guest g
        where g.tenant_id = (select current_tenant()) and g.appointment_id = $1 and g.user_id <> all ($2::uuid[])
          and g.told is not null
      ), a as (
        update appointment set sequence = sequence + 1
        where tenant_id = (select current_tenant()) and id = $1 and exists (select from leaving)
        returning *
      )
      select trim(u.first_name || ' ' || u.last_name) as name, u.email, l.told,
        trim(m.first_name || ' ' || m.last_name) as maker, a.sequence, tenant_name(a.tenant_id) as tenant
      from a
      join app_user m on m.tenant_id = a.tenant_id and m.id = a.made_by
      cross join leaving l
      join app_user u on u.tenant_id = a.tenant_id and u.id = l.user_id
      where is_live_account(u.tenant_id, u.id)
      order by u.id`,
    values: [id, kept],
  };
}
