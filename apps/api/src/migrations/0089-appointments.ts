/** Appointments that people make, with colleagues invited to them, and addresses that other calendars read them at. */
export const appointments = /* sql */ `
create table appointment (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  made_by uuid not null,
  title text not null,
  place text not null,
  notes text not null,
  -- From a moment to another, or whole days, the last one included.
  starts_at timestamptz,
  ends_at timestamptz,
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  check (num_nulls(starts_at, ends_at) in (0, 2) and num_nulls(starts_on, ends_on) in (0, 2)),
  check ((starts_at is null) <> (starts_on is null)),
  check (starts_at <= ends_at),
  check (starts_on <= ends_on)
);
create index appointment_made_by on appointment (tenant_id, made_by);

create table appointment_guest (
  tenant_id uuid not null,
  appointment_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, appointment_id, user_id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index appointment_guest_user on appointment_guest (tenant_id, user_id);

create table calendar_feed (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- Who holds the address reads the calendar: it's kept as a hash only.
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['appointment', 'appointment_guest', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- An account that has ended reads no calendar, and meets nobody.
create function forget_appointments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from calendar_feed where tenant_id = new.tenant_id and user_id = new.id;
  delete from appointment_guest where tenant_id = new.tenant_id and user_id = new.id;
  delete from appointment where tenant_id = new.tenant_id and made_by = new.id;
  return null;
end $$;
create trigger appointments_of_ended_account after update of ended_at on app_user
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_appointments();

-- Enters a tenant as the account that an address belongs to; no row where there is none, or the account can't sign in.
create function enter_feed(host_tenant text, hash bytea)
returns table (tenant_id uuid, user_id uuid, role text, grants text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(host_tenant);
begin
  return query
    select entered, u.id, u.role, '{}'::text[]
    from calendar_feed f join app_user u on u.tenant_id = f.tenant_id and u.id = f.user_id
    where f.tenant_id = entered and f.token_hash = hash and u.ended_at is null and u.deactivated_at is null;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
