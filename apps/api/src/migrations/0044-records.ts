/**
 * Records that can be corrected: departments, places of work, a reporting line without circles, the dates of an employment,
 * emergency contacts, and a history that is only ever added to. Names that are kept elsewhere follow those of the record.
 */
export const records = /* sql */ `
create table department (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  lead_id uuid,
  primary key (tenant_id, id),
  constraint department_lead foreign key (tenant_id, lead_id) references employee (tenant_id, id)
    on delete set null (lead_id)
);
create unique index department_name on department (tenant_id, name_key);
create index department_by_lead on department (tenant_id, lead_id) where lead_id is not null;

create table location (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  primary key (tenant_id, id)
);
create unique index location_name on location (tenant_id, name_key);

alter table employee
  add column department_id uuid,
  add column location_id uuid,
  add column employment_status text not null default 'active',
  add column last_day date,
  add column version int not null default 1,
  add constraint employee_status check (employment_status in ('active', 'leaving', 'left')),
  add constraint employee_last_day check ((employment_status = 'active') = (last_day is null)),
  add constraint employee_department foreign key (tenant_id, department_id) references department (tenant_id, id),
  add constraint employee_location foreign key (tenant_id, location_id) references location (tenant_id, id);
create index employee_in_department on employee (tenant_id, department_id, name_key, id);
create index employee_at_location on employee (tenant_id, location_id, name_key, id);

create table emergency_contact (
  tenant_id uuid not null,
  employee_id uuid not null,
  place int not null check (place between 1 and 5),
  name text not null,
  relationship text not null,
  phone_number text not null,
  primary key (tenant_id, employee_id, place),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);

-- No foreign key to the record: what was changed stays known when the record is gone.
create table record_change (
  tenant_id uuid not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  field text not null,
  before text not null,
  after text not null,
  source text not null check (source in ('edit', 'import', 'form', 'migration')),
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);
create index record_change_of on record_change (tenant_id, employee_id, made);
create trigger record_change_kept before update or delete on record_change
for each row execute function refuse_change();
create trigger record_change_not_truncated before truncate on record_change
for each statement execute function refuse_change();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['department', 'location', 'emergency_contact', 'record_change'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Whoever changes who reports to whom waits here for others of the company that do: two edits that are fine each for itself
-- could close a circle together.
create function lock_reporting_line(tenant uuid) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended('reporting line ' || tenant::text, 0)) $$;

create function check_reporting_line() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  company uuid;
  moved uuid[];
begin
  if tg_op = 'INSERT' then
    select n.tenant_id, array_agg(n.id) into company, moved from added n where n.manager_id is not null group by n.tenant_id;
  else
    select n.tenant_id, array_agg(n.id) into company, moved
    from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
    where n.manager_id is not null and n.manager_id is distinct from o.manager_id group by n.tenant_id;
  end if;
  if moved is null then return null; end if;
  perform lock_reporting_line(company);
  -- A statement of its own sees what those have written who held the lock before.
  if exists (
    with recursive above as (
      select e.id as person, e.manager_id as id from employee e
      where e.tenant_id = company and e.id = any (moved) and e.manager_id is not null
      union
      select above.person, e.manager_id from above join employee e on e.tenant_id = company and e.id = above.id
      where e.manager_id is not null and above.id <> above.person
    )
    select from above where above.id = above.person
  ) then
    raise exception using errcode = '23514', constraint = 'employee_reporting_line',
      message = 'employee: nobody reports to themselves';
  end if;
  return null;
end $$;
-- Once for a statement, so that one that changes many counts as a whole.
create trigger employee_reporting_line_insert after insert on employee
referencing new table as added for each statement execute function check_reporting_line();
create trigger employee_reporting_line_update after update on employee
referencing new table as added old table as removed for each statement execute function check_reporting_line();

-- The account keeps the name for what it wrote when the record is gone, and assets are found by their holder's name.
create function follow_employee_name() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update app_user u set first_name = new.first_name, last_name = new.last_name
  where u.tenant_id = new.tenant_id and u.id = new.user_id;
  delete from asset_word w using asset a
  where a.tenant_id = new.tenant_id and a.holder_id = new.id and w.tenant_id = a.tenant_id and w.asset_id = a.id
    and w.word not in (select known.word from words_of_asset(a) known);
  insert into asset_word (tenant_id, word, asset_id)
  select a.tenant_id, w.word, a.id from asset a, lateral words_of_asset(a) w
  where a.tenant_id = new.tenant_id and a.holder_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger employee_name_followed after update of first_name, last_name on employee for each row
when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function follow_employee_name();

create or replace function keep_words_of_asset() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Waits for one who is renaming the holder, and makes them wait: the words are of the name that stays.
  perform from employee e where e.tenant_id = new.tenant_id and e.id = new.holder_id for share;
  delete from asset_word old_word
  where old_word.tenant_id = new.tenant_id and old_word.asset_id = new.id
    and old_word.word not in (select w.word from words_of_asset(new) w);
  insert into asset_word (tenant_id, word, asset_id)
  select new.tenant_id, w.word, new.id from words_of_asset(new) w
  on conflict do nothing;
  return null;
end $$;

revoke all on function lock_reporting_line(uuid), check_reporting_line(), follow_employee_name() from public;
revoke all on department, location, emergency_contact, record_change from public;
`;
