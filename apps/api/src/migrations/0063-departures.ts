/** People whose last day has passed have left, without anybody’s doing, and their accounts end as an admin has planned. */
export const departures = /* sql */ `
alter table record_change drop constraint record_change_source_check;
alter table record_change add constraint record_change_source_check
  check (source in ('edit', 'import', 'form', 'migration', 'last-day'));

create index employee_leaving on employee (tenant_id, last_day) where employment_status = 'leaving';

-- Accounts that end when their person has left. What they hold goes to somebody, or stays where it is.
create table planned_deactivation (
  tenant_id uuid not null,
  user_id uuid not null,
  hand_over_to uuid check (hand_over_to <> user_id),
  planned_by uuid not null,
  planned_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, hand_over_to) references app_user (tenant_id, id),
  foreign key (tenant_id, planned_by) references app_user (tenant_id, id)
);
alter table planned_deactivation enable row level security;
alter table planned_deactivation force row level security;
create policy own_tenant on planned_deactivation
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- A plan is over with the account, and with the departure that it was made for.
create function drop_planned_deactivation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_table_name = 'app_user' then
    delete from planned_deactivation p where p.tenant_id = new.tenant_id and p.user_id = new.id;
  else
    delete from planned_deactivation p where p.tenant_id = new.tenant_id and p.user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger drop_planned_deactivation after update of deactivated_at, ended_at on app_user
for each row when (new.deactivated_at is not null or new.ended_at is not null)
execute function drop_planned_deactivation();
create trigger drop_planned_deactivation after update of employment_status on employee
for each row when (new.employment_status = 'active' and old.employment_status <> 'active')
execute function drop_planned_deactivation();

-- Whose last day had passed at a moment, where their company is, and who has left with an account that should have ended.
-- Of all companies; those without a time zone of their own have the server's.
create function departures_due(server_zone text, moment timestamptz)
returns table (tenant_id uuid, employee_id uuid, user_id uuid, is_leaving boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  company uuid;
  today date;
begin
  for company in select t.id from tenant t where t.deleting_since is null loop
    perform set_config('app.tenant', company::text, true);
    select (moment at time zone coalesce(
      (select c.time_zone from company_settings c where c.tenant_id = company), server_zone))::date into today;
    return query
      select e.tenant_id, e.id, e.user_id, true from employee e
      where e.tenant_id = company and e.employment_status = 'leaving' and e.last_day < today
      union all
      select e.tenant_id, e.id, e.user_id, false
      from planned_deactivation p join employee e on e.tenant_id = p.tenant_id and e.user_id = p.user_id
      where p.tenant_id = company and e.employment_status = 'left';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
