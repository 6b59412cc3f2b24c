/** What the home page needs: how each person has arranged it, who is away when, and whose birthday is on which day. */
export const home = /* sql */ `
-- Cards as somebody has ordered and hidden them, by the names that contracts give them.
create table home_layout (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  card_order text[] not null,
  hidden text[] not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

-- Companies whose admins don’t want to see the first steps any more.
create table first_steps_put_away (
  tenant_id uuid primary key references tenant (id),
  by_id uuid not null,
  at timestamptz not null default now(),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);

-- The days of approved leave, without its kind and its reason.
create table absence (
  tenant_id uuid not null,
  submission_id uuid not null,
  user_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index absence_until on absence (tenant_id, ends_on, starts_on);
create index absence_of on absence (tenant_id, user_id, ends_on);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['home_layout', 'first_steps_put_away', 'absence'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- The last day of leave: where fewer days were approved than were asked for, leave ends earlier.
create function absence_end(leave jsonb) returns date
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when leave ->> 'approvedDays' ~ '^[0-9]{1,3}([.][0-9]+)?$' and (leave ->> 'approvedDays')::numeric > 0
    then least((leave ->> 'leaveTo')::date,
      (leave ->> 'leaveFrom')::date + ceil((leave ->> 'approvedDays')::numeric)::int - 1)
    else (leave ->> 'leaveTo')::date end
$$;

create function note_absence() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    delete from absence where tenant_id = new.tenant_id and submission_id = new.id;
  end if;
  if new.state = 'approved' and new.content ->> 'leaveFrom' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and new.content ->> 'leaveTo' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and (new.content ->> 'leaveFrom')::date <= (new.content ->> 'leaveTo')::date then
    insert into absence (tenant_id, submission_id, user_id, starts_on, ends_on)
    values (new.tenant_id, new.id, new.submitter_id, (new.content ->> 'leaveFrom')::date, absence_end(new.content));
  end if;
  return null;
end $$;
create trigger absence_of_leave after insert or update of state, content on hr_form_submission
  for each row when (new.form = 'leave') execute function note_absence();

-- Of leave that was approved before there was the table.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);
    insert into absence (tenant_id, submission_id, user_id, starts_on, ends_on)
    select s.tenant_id, s.id, s.submitter_id, (s.content ->> 'leaveFrom')::date, absence_end(s.content)
    from hr_form_submission s
    where s.tenant_id = company and s.form = 'leave' and s.state = 'approved'
      and s.content ->> 'leaveFrom' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and s.content ->> 'leaveTo' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and s.content ->> 'leaveFrom' <= s.content ->> 'leaveTo';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Month and day as one number, such as 517 for 17 May: the birthdays of a week are found by an index, without any year.
alter table employee add column birth_day int generated always as (
  (extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::int) stored;
create index employee_birth_day on employee (tenant_id, birth_day);

create view seen_birthday as
select e.tenant_id, e.id as employee_id, e.birth_day
from employee e
where e.tenant_id = (select current_tenant()) and e.employment_status <> 'left' and (select reader_sees('birthday'));

-- Absences are shown to colleagues as birthdays are: where the company hasn’t chosen otherwise.
alter table company_settings alter column visible_fields
  set default '{phone_number,birthday,birth_year,blood_group,department,email,absence}';
create or replace function groups_seen() returns text[]
language plpgsql stable parallel safe
as $$
declare
  held constant text[] := string_to_array(coalesce(current_setting('app.sees', true), ''), ',');
  shown text[];
begin
  if 'private' = any (held) then
    return case when 'pay' = any (held)
      then '{phone_number,birthday,birth_year,blood_group,department,email,absence,private,pay}'
      else '{phone_number,birthday,birth_year,blood_group,department,email,absence,private}' end::text[];
  end if;
  if current_setting('app.account', true) is null or current_setting('app.account', true) = '' then return '{}'; end if;
  select s.visible_fields into shown from company_settings s where s.tenant_id = current_tenant();
  shown := coalesce(shown, '{phone_number,birthday,birth_year,blood_group,department,email,absence}');
  return case when 'pay' = any (held) then shown || '{pay}'::text[] else shown end;
end $$;

-- As it was, with absences among what is hidden.
create or replace function reader()
returns table (account uuid, private boolean, phone_number boolean, birthday boolean, birth_year boolean,
  blood_group boolean, department boolean, email boolean, hidden text[])
language plpgsql stable parallel safe rows 1
as $$
declare
  seen constant text[] := groups_seen();
  field text;
begin
  account := nullif(current_setting('app.account', true), '')::uuid;
  private := 'private' = any (seen);
  phone_number := 'phone_number' = any (seen);
  birthday := 'birthday' = any (seen);
  birth_year := birthday and 'birth_year' = any (seen);
  blood_group := 'blood_group' = any (seen);
  department := 'department' = any (seen);
  email := 'email' = any (seen);
  hidden := '{}';
  foreach field in array '{phone_number,birthday,birth_year,blood_group,department,email,absence,private,pay}'::text[] loop
    if field <> all (seen) then hidden := hidden || field; end if;
  end loop;
  return next;
end $$;

create view seen_absence as
select a.tenant_id, a.submission_id, a.user_id, a.starts_on, a.ends_on
from absence a
where a.tenant_id = (select current_tenant()) and (
  a.user_id = (select current_account())
  or (select reader_sees('absence'))
  or exists (
    select from employee e
    join employee m on m.tenant_id = e.tenant_id and m.id = e.manager_id
    where e.tenant_id = a.tenant_id and e.user_id = a.user_id and m.user_id = (select current_account())));

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
