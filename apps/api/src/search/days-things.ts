import { dayIn, formatDay, formatMoment } from '@atrium/contracts/dates';
import { isSeenBy } from '../appointments/repository';
import { companyTimeZone } from '../database/company-terms';
import type { Statement } from '../database/database';
import type { FoundKind } from './found-kind';
import { joined } from './people-and-assets';

interface AppointmentRow {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly starts_at: string | null;
  readonly starts_on: string | null;
  readonly is_past: boolean;
  readonly at: string;
}

const readAppointments = (ids: readonly string[], account: string): Statement => ({
  name: 'read_found_appointments',
  text: `
    select a.id, a.title, a.place, a.notes, iso_utc(a.starts_at) as starts_at, a.starts_on::text as starts_on,
      coalesce(coalesce(a.ends_at, a.ends_on::timestamptz) < now() - interval '1 day', false) as is_past, iso_utc(a.created_at) as at
    from appointment a
    where a.tenant_id = (select current_tenant()) and a.id = any ($1) and ${isSeenBy('$2')}`,
  values: [ids, account],
});

/** What is over is rarely looked for. */
const weightOfPast = 0.6;

/** One's own, and those that one is invited to. */
export const appointments: FoundKind = async ({ tx, context, actor }, found) => {
  const ids = found.map(({ target }) => target);
  const rows = await tx.rows<AppointmentRow>(readAppointments(ids, actor.userId));
  const timeZone = await companyTimeZone(tx, context.settings);
  return rows.map(({ id, title, place, notes, starts_at: startsAt, starts_on: startsOn, is_past: isPast, at }) => {
    const day = startsAt === null ? (startsOn ?? '') : dayIn(timeZone, Date.parse(startsAt));
    return {
      kind: 'appointment',
      id,
      title,
      detail: joined([startsAt === null ? formatDay(day) : formatMoment(startsAt, timeZone), place]),
      texts: [notes],
      path: `/appointments?${new URLSearchParams({ view: 'day', day, open: id }).toString()}`,
      picture: null,
      at,
      ...(isPast && { weight: weightOfPast }),
    };
  });
};

interface TodoRow {
  readonly id: string;
  readonly title: string;
  readonly due_on: string | null;
  readonly is_completed: boolean;
  readonly at: string;
}

const readTodos = (ids: readonly string[], account: string): Statement => ({
  name: 'read_found_todos',
  text: `
    select i.id, i.title, i.due_on::text as due_on, i.completed_at is not null as is_completed, iso_utc(i.created_at) as at
    from personal_todo i
    where i.tenant_id = (select current_tenant()) and i.id = any ($1) and i.user_id = $2`,
  values: [ids, account],
});

/** One's own list. */
export const todos: FoundKind = async ({ tx, actor }, found) => {
  const ids = found.map(({ target }) => target);
  const rows = await tx.rows<TodoRow>(readTodos(ids, actor.userId));
  return rows.map(({ id, title, due_on: due, is_completed: isDone, at }) => ({
    kind: 'todo',
    id,
    title,
    detail: isDone ? 'Done' : due === null ? '' : `Due ${formatDay(due)}`,
    texts: [],
    path: '/todo',
    picture: null,
    at,
    ...(isDone && { weight: weightOfPast }),
  }));
};
