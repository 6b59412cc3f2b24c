/** What of a record changes on a day to come, such as pay: one row for each person and day, which goes when it has come. */
export const plannedChanges = /* sql */ `
create table planned_change (
  tenant_id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  -- Null: stays as it is.
  designation text,
  -- In hundredths.
  pay_amount bigint check (pay_amount > 0),
  pay_period text check (pay_period in ('Month', 'Year')),
  by_id uuid not null,
  planned_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, employee_id, effective_from),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, by_id) references app_user (tenant_id, id),
  check ((pay_amount is null) = (pay_period is null)),
  check (designation is not null or pay_amount is not null)
);
create index planned_change_due on planned_change (effective_from);
alter table planned_change enable row level security;
alter table planned_change force row level security;
create policy own_tenant on planned_change
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

create view seen_planned_change as
select p.tenant_id, p.employee_id, p.effective_from, p.by_id, p.planned_at,
  case when own.is_own or (select reader_sees('private')) then p.designation end as designation,
  case when own.is_own or (select reader_sees('pay')) then p.pay_amount end as pay_amount,
  case when own.is_own or (select reader_sees('pay')) then p.pay_period end as pay_period
from planned_change p
join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
cross join lateral (select coalesce(e.user_id = (select current_account()), false) as is_own) own
where p.tenant_id = (select current_tenant())
  and (own.is_own or (select reader_sees('private')) or (p.pay_amount is not null and (select reader_sees('pay'))));

-- What was planned for the same day before gives way.
create function plan_record_change(person uuid, from_day date, new_designation text, new_amount bigint, new_period text,
  by_account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into planned_change (tenant_id, employee_id, effective_from, designation, pay_amount, pay_period, by_id)
  values (nullif(current_setting('app.tenant', true), '')::uuid, person, from_day, new_designation, new_amount,
    new_period, by_account)
  on conflict (tenant_id, employee_id, effective_from) do update
  set designation = coalesce(excluded.designation, planned_change.designation),
    pay_amount = coalesce(excluded.pay_amount, planned_change.pay_amount),
    pay_period = coalesce(excluded.pay_period, planned_change.pay_period),
    by_id = excluded.by_id, planned_at = excluded.planned_at
$$;

-- Changes records of all companies whose day has come, each with its history. Answers how many.
create function make_planned_changes(server_zone text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  today date;
  planned planned_change;
  person employee;
  total int := 0;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    select (now() at time zone coalesce(
      (select c.time_zone from company_settings c where c.tenant_id = entered), server_zone))::date into today;
    for planned in
      select * from planned_change p
      where p.tenant_id = entered and p.effective_from <= today order by p.employee_id, p.effective_from
    loop
      select * into person from employee e
      where e.tenant_id = entered and e.id = planned.employee_id for no key update;
      delete from planned_change p
      where p.tenant_id = entered and p.employee_id = planned.employee_id and p.effective_from = planned.effective_from;
      if not found then continue; end if;
      -- Pay of a later day, which HR has set since, stays.
      if person.pay_from > planned.effective_from then
        planned.pay_amount := null;
      end if;
      update employee e
      set version = e.version + 1,
        designation = coalesce(planned.designation, e.designation),
        pay_amount = coalesce(planned.pay_amount, e.pay_amount),
        pay_period = case when planned.pay_amount is null then e.pay_period else planned.pay_period end,
        pay_from = case when planned.pay_amount is null then e.pay_from else planned.effective_from end
      where e.tenant_id = entered and e.id = person.id;
      insert into record_change (tenant_id, employee_id, by_id, field, before, after, source)
      select entered, person.id, planned.by_id, h.field, h.before, h.after, 'form'
      from employee e, lateral (values
        ('designation', person.designation, e.designation),
        ('pay_amount', coalesce((person.pay_amount / 100.0)::numeric(20, 2)::text, ''),
          coalesce((e.pay_amount / 100.0)::numeric(20, 2)::text, '')),
        ('pay_period', person.pay_period, e.pay_period),
        ('pay_from', coalesce(person.pay_from::text, ''), coalesce(e.pay_from::text, ''))
      ) h (field, before, after)
      where e.tenant_id = entered and e.id = person.id and h.before <> h.after;
      total := total + 1;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
  return total;
end $$;

revoke all on planned_change, seen_planned_change from public;
revoke all on function plan_record_change(uuid, date, text, bigint, text, uuid), make_planned_changes(text) from public;
`;
