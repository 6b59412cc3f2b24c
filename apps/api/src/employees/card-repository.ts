import type { Statement } from '../database/database';

export interface CelebrationRow {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  readonly kind: 'birthday' | 'joining';
  readonly day: string;
  readonly total: number;
}

/** A birthday as the database keeps it, such as 517, and the day on which it is celebrated. */
export interface BirthDay {
  readonly birthDay: number;
  readonly day: string;
}

/** Whose birthday is on one of some days, as far as the reader sees it, and who joins from `since` until `last`. */
export function listCelebrations(
  birthDays: readonly BirthDay[],
  since: string,
  last: string,
  limit: number,
): Statement {
  return {
    name: 'list_celebrations',
    text: `
      with found as (
        select b.employee_id, 'birthday' as kind, d.day
        from unnest($1::int[], $2::date[]) d (birth_day, day)
        join seen_birthday b on b.tenant_id = (select current_tenant()) and b.birth_day = d.birth_day
        union all
        select e.id, 'joining', e.date_of_joining from employee e
        where e.tenant_id = (select current_tenant()) and e.date_of_joining between $3::date and $4::date
          and not exists (
            select from searched_employee s
            where s.tenant_id = e.tenant_id and s.id = e.id and s.status_found = 'left')
      ), listed as (
        select f.*, count(*) over ()::int as total from found f
        order by f.day, f.kind, f.employee_id limit $5
      )
      select e.id, trim(e.first_name || ' ' || e.last_name) as name, e.designation, l.kind, coalesce(l.day::text, '') as day,
        l.total
      from listed l join employee e on e.tenant_id = (select current_tenant()) and e.id = l.employee_id
      order by l.day, l.kind, l.employee_id`,
    values: [birthDays.map(({ birthDay }) => birthDay), birthDays.map(({ day }) => day), since, last, limit],
  };
}
