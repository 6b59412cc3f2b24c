/**
 * Companies, accounts and what protects them. Tenant tables carry the tenant first in every key and are read and
 * written only with `app.tenant` set; global tables are closed to the application and reached through the functions
 * below, which run as the owner with a fixed search path.
 *
 * The functions raise the SQLSTATEs AT401, AT403, AT404 and AT405 for refusals; `database/refusals.ts` names them.
 */
export const companiesAndAccounts = /* sql */ `
create table tenant (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  created_at timestamptz not null default now()
);

create table app_user (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('admin', 'employee')),
  password_hash text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check (ended_at is null or password_hash is null)
);
create unique index app_user_username on app_user (tenant_id, username_key) where ended_at is null;

create table identity (
  email text primary key check (email = lower(email)),
  tenant_id uuid not null,
  user_id uuid not null,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index identity_user on identity (tenant_id, user_id);

create table sign_in_attempt (
  id uuid primary key,
  account text,
  source text not null,
  kind text not null check (kind in ('sign-in', 'registration')),
  at timestamptz not null default clock_timestamp()
);
create index sign_in_attempt_account on sign_in_attempt (account, at) where account is not null;
create index sign_in_attempt_source on sign_in_attempt (kind, source, at);
create index sign_in_attempt_at on sign_in_attempt (at);

create table file (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table employee (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  employee_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  date_of_birth date not null,
  gender text not null,
  phone_number text not null,
  religion text not null,
  nationality text not null,
  blood_group text not null,
  designation text not null,
  date_of_joining date not null,
  employment_type text not null,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  picture_id uuid,
  resume_id uuid,
  created_at timestamptz not null default now(),
  name_key text not null generated always as (lower(first_name || ' ' || last_name)) stored,
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || employee_id || ' ' || email || ' ' || phone_number || ' ' || designation)
  ) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, picture_id) references file (tenant_id, id),
  foreign key (tenant_id, resume_id) references file (tenant_id, id)
);
create unique index employee_employee_id on employee (tenant_id, employee_id);
create unique index employee_user on employee (tenant_id, user_id);
create index employee_by_name on employee (tenant_id, name_key, id);
create index employee_by_joining on employee (tenant_id, date_of_joining desc, id desc);
create index employee_by_designation on employee (tenant_id, designation);

create table invitation (
  tenant_id uuid not null references tenant (id),
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index invitation_user on invitation (tenant_id, user_id);

create function current_tenant() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['app_user', 'employee', 'file', 'invitation'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    -- As a sub-select the setting is read once per statement, and not once per row.
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Enters the tenant of a host name, for the rest of the transaction.
create function open_tenant(host_tenant text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_tenant uuid;
begin
  select id into found_tenant from tenant where slug = host_tenant;
  if found_tenant is null then raise exception using errcode = 'AT404', message = 'unknown tenant'; end if;
  perform set_config('app.tenant', found_tenant::text, true);
  return found_tenant;
end $$;

-- Enters the tenant as one of its accounts. The role is read here, so that a change of it counts at the next call.
create function open_session(host_tenant text, token_tenant text, account uuid, needed_role text)
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
  select u.role into found_role from app_user u where u.tenant_id = entered and u.id = account and u.ended_at is null;
  if found_role is null then raise exception using errcode = 'AT401', message = 'account ended'; end if;
  if needed_role is not null and found_role <> needed_role then
    raise exception using errcode = 'AT405', message = 'role required';
  end if;
  return query select entered, found_role;
end $$;

-- Creates a tenant under the first free name of the form wanted, wanted-2, wanted-3, …, and enters it.
create function create_tenant(new_id uuid, wanted text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  candidate text := wanted;
  suffix int := 1;
begin
  loop
    insert into tenant (id, slug) values (new_id, candidate) on conflict (slug) do nothing;
    exit when found;
    suffix := suffix + 1;
    candidate := left(wanted, 50) || '-' || suffix;
  end loop;
  perform set_config('app.tenant', new_id::text, true);
  return candidate;
end $$;

-- Gives an email address to an account of the current tenant; a unique violation says that it is taken.
create function claim_identity(new_email text, account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into identity (email, tenant_id, user_id)
  values (lower(new_email), nullif(current_setting('app.tenant', true), '')::uuid, account)
$$;

-- Sets the email address of an account of the current tenant free again.
create function release_identity(account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from identity
  where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and user_id = account
$$;

-- What a sign-in needs to know about an email address; no row where there is no live account. Enters its tenant.
create function account_of(sign_in_email text)
returns table (user_id uuid, tenant text, role text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  select i.tenant_id, i.user_id, t.slug into known
  from identity i join tenant t on t.id = i.tenant_id where i.email = lower(sign_in_email);
  if not found then return; end if;
  perform set_config('app.tenant', known.tenant_id::text, true);
  return query
    select u.id, known.slug, u.role, u.password_hash
    from app_user u
    where u.tenant_id = known.tenant_id and u.id = known.user_id and u.ended_at is null;
end $$;

create function tenant_name(id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select t.slug from tenant t where t.id = tenant_name.id $$;

create function has_tenants() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select exists (select from tenant) $$;

-- Counts a try before it is made, so that tries at the same moment, on whatever process, can't pass the limit
-- together; returns the seconds to wait, or null where the try may go on. A success takes its try back.
create function begin_attempt(
  attempt uuid, attempt_kind text, attempt_account text, attempt_source text,
  most_per_account int, most_per_source int, window_seconds int
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  since timestamptz := clock_timestamp() - make_interval(secs => window_seconds);
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(attempt_kind || ' source ' || attempt_source, 0));
  if attempt_account is not null then
    perform pg_advisory_xact_lock(hashtextextended(attempt_kind || ' account ' || attempt_account, 0));
  end if;
  select max(over_limit.at) into free_at from (
    (select a.at from sign_in_attempt a
     where a.account = attempt_account and a.at > since
     order by a.at desc offset most_per_account - 1 limit 1)
    union all
    (select a.at from sign_in_attempt a
     where a.kind = attempt_kind and a.source = attempt_source and a.at > since
     order by a.at desc offset most_per_source - 1 limit 1)
  ) over_limit;
  if free_at is not null then
    return greatest(1, ceil(extract(epoch from free_at - since))::int);
  end if;
  insert into sign_in_attempt (id, kind, account, source) values (attempt, attempt_kind, attempt_account, attempt_source);
  return null;
end $$;

create function forget_attempt(attempt uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from sign_in_attempt where id = attempt $$;

create function forget_old_attempts(older_than_seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from sign_in_attempt where at < clock_timestamp() - make_interval(secs => older_than_seconds) $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
