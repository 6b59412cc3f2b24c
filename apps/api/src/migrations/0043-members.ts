/**
 * Everybody of a company is a member: the founder and those who were invited have a record like any employee. Members may
 * hold grants beside their role, lead others, and be deactivated without losing anything they wrote.
 */
export const members = /* sql */ `
alter table app_user add column deactivated_at timestamptz;

create table member_grant (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  name text not null check (name in ('hr', 'finance', 'assets')),
  given_by uuid not null,
  given_at timestamptz not null default now(),
  primary key (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, given_by) references app_user (tenant_id, id)
);
create index member_grant_holders on member_grant (tenant_id, name);
alter table member_grant enable row level security;
alter table member_grant force row level security;
create policy own_tenant on member_grant
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- What a company doesn't know of somebody is empty, and a day of birth is null.
alter table employee
  alter column date_of_birth drop not null,
  add column manager_id uuid,
  add constraint employee_manager foreign key (tenant_id, manager_id) references employee (tenant_id, id)
    on delete set null (manager_id),
  add constraint employee_not_own_manager check (manager_id <> id);
create index employee_under_manager on employee (tenant_id, manager_id, name_key, id);
drop index employee_employee_id;
create unique index employee_employee_id on employee (tenant_id, employee_id) where employee_id <> '';
create index employee_by_employee_id on employee (tenant_id, employee_id, id);

-- The owner looks at the accounts and records of all tenants.
alter table app_user no force row level security;
alter table employee no force row level security;
insert into employee (tenant_id, id, user_id, employee_id, first_name, last_name, email, gender, phone_number, religion,
  nationality, blood_group, designation, date_of_joining, employment_type, address, city, state, country, zip_code,
  created_at)
select u.tenant_id, gen_random_uuid(), u.id, '', u.first_name, u.last_name, u.email, '', '', '', '', '', '',
  (u.created_at at time zone 'UTC')::date, '', '', '', '', '', '', u.created_at
from app_user u
where u.ended_at is null
  and not exists (select from employee e where e.tenant_id = u.tenant_id and e.user_id = u.id);
alter table app_user force row level security;
alter table employee force row level security;

-- The accounts of the current tenant whose address was shown to be theirs.
create function proven_accounts() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select i.user_id from identity i where i.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid $$;

-- Browsers that follow a board hear of a deactivation as they do of an end.
create trigger tell_account_deactivated after update of deactivated_at on app_user
for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function tell_account_ended();

-- A company keeps an admin who can sign in, whatever is done at the same moment and by whichever statement.
create function keep_an_admin() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || new.tenant_id, 0));
  if not exists (
    select from app_user u
    where u.tenant_id = new.tenant_id and u.role = 'admin' and u.ended_at is null and u.deactivated_at is null
      and u.password_hash is not null
      and exists (select from identity i where i.tenant_id = u.tenant_id and i.user_id = u.id)
  ) then
    raise exception using errcode = 'AT411', message = 'last admin';
  end if;
  return null;
end $$;
create trigger keep_an_admin after update of role, ended_at, deactivated_at on app_user
for each row when (
  old.role = 'admin' and old.ended_at is null and old.deactivated_at is null
  and (new.role <> 'admin' or new.ended_at is not null or new.deactivated_at is not null)
) execute function keep_an_admin();

-- Enters the tenant as one of its accounts, and says what the account holds. Everything is read here, so that a change of
-- it counts at the next call.
drop function enter_session(text, text, uuid, uuid, text);
create function enter_session(host_tenant text, token_tenant text, account uuid, token_session uuid)
returns table (tenant_id uuid, role text, grants text[], is_manager boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(host_tenant);
  found_account record;
begin
  if token_tenant is distinct from host_tenant then
    raise exception using errcode = 'AT403', message = 'token of another tenant';
  end if;
  select u.role, u.sessions_ended_at, u.deactivated_at into found_account
  from app_user u where u.tenant_id = entered and u.id = account and u.ended_at is null;
  if not found then raise exception using errcode = 'AT401', message = 'account ended'; end if;
  if found_account.deactivated_at is not null then
    raise exception using errcode = 'AT441', message = 'account deactivated';
  end if;
  if token_session is null then
    if found_account.sessions_ended_at is not null then
      raise exception using errcode = 'AT440', message = 'session ended';
    end if;
  elsif not exists (
    select from session s
    where s.tenant_id = entered and s.id = token_session and s.user_id = account and s.ended_at is null
  ) then
    raise exception using errcode = 'AT440', message = 'session ended';
  end if;
  return query select entered, found_account.role,
    array(select g.name from member_grant g where g.tenant_id = entered and g.user_id = account order by g.name),
    exists (
      select from employee own join employee report on report.tenant_id = own.tenant_id and report.manager_id = own.id
      where own.tenant_id = entered and own.user_id = account);
end $$;

-- For processes of the version before, which run until they are replaced: they don't let deactivated accounts in either.
create or replace function open_session(host_tenant text, token_tenant text, account uuid, needed_role text)
returns table (tenant_id uuid, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(host_tenant);
  found_role text;
begin
  if token_tenant is distinct from host_tenant then
    raise exception using errcode = 'AT403', message = 'token of another tenant';
  end if;
  select u.role into found_role
  from app_user u
  where u.tenant_id = entered and u.id = account and u.ended_at is null and u.deactivated_at is null;
  if found_role is null then raise exception using errcode = 'AT401', message = 'account ended'; end if;
  if needed_role is not null and found_role <> needed_role then
    raise exception using errcode = 'AT405', message = 'role required';
  end if;
  return query select entered, found_role;
end $$;

create or replace function account_of(sign_in_email text)
returns table (user_id uuid, tenant text, role text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  select i.tenant_id, i.user_id, t.slug into known
  from identity i join tenant t on t.id = i.tenant_id where i.email = fold_email(sign_in_email);
  if not found then return; end if;
  perform set_config('app.tenant', known.tenant_id::text, true);
  return query
    select u.id, known.slug, u.role, u.password_hash
    from app_user u
    where u.tenant_id = known.tenant_id and u.id = known.user_id and u.ended_at is null and u.deactivated_at is null;
end $$;

create or replace function begin_session(
  account_tenant text, account uuid, new_id uuid, lifetime_seconds int, agent text, source_address text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(account_tenant);
begin
  update app_user u set last_sign_in_at = now()
  where u.tenant_id = entered and u.id = account and u.ended_at is null and u.deactivated_at is null;
  if not found then return false; end if;
  insert into session (tenant_id, id, user_id, expires_at, user_agent, address)
  values (entered, new_id, account, now() + make_interval(secs => lifetime_seconds), left(agent, 500), source_address);
  return true;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
