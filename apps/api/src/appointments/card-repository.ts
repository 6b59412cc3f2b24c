import type { Statement } from '../database/database';

export interface NextCardRow {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly starts_at: string | null;
  readonly starts_on: string | null;
  readonly total: number;
}

interface NextDays {
  /** `YYYY-MM-DD`, on the company’s clock. */
  readonly today: string;
  readonly last: string;
  readonly timeZone: string;
  readonly limit: number;
}

/** Appointments an account has created, or is invited to and hasn’t declined, from now until the end of a day. */
export function listNextForCard(userId: string, { today, last, timeZone, limit }: NextDays): Statement {
  return {
    name: 'list_next_for_card',
    text: `
      select a.id, a.title, a.place, iso_utc(a.starts_at) as starts_at, a.starts_on::text as starts_on,
        count(*) over ()::int as total
      from appointment a
      where a.tenant_id = (select current_tenant())
        and (a.made_by = $1 or a.id in (
          select g.appointment_id from appointment_guest g
          where g.tenant_id = (select current_tenant()) and g.user_id = $1 and g.answer is distinct from 'declined'))
        and (a.ends_at >= now() and a.starts_at < ($3::date + 1)::timestamp at time zone $4
          or a.ends_on >= $2::date and a.starts_on <= $3::date)
      order by coalesce(a.starts_at, greatest(a.starts_on, $2::date)::timestamp at time zone $4), a.id limit $5`,
    values: [userId, today, last, timeZone, limit],
  };
}
