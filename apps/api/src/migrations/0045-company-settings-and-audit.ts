/**
 * What a company sets for itself, its holidays, and the log of what was done there. A company without a row has the defaults;
 * null stands for what the server is set to.
 */
export const companySettingsAndAudit = /* sql */ `
create table company_settings (
  tenant_id uuid not null references tenant (id),
  legal_name text not null default '',
  address text not null default '',
  logo_id uuid,
  letterhead_id uuid,
  time_zone text,
  currency text not null default 'BDT',
  -- Days of the week from 1 for Monday to 7 for Sunday.
  weekend int[] not null default '{5,6}',
  visible_fields text[] not null
    default '{phone_number,birthday,birth_year,blood_group,department,email}',
  session_hours int check (session_hours > 0),
  requires_two_factor boolean not null default false,
  audit_days int not null default 365 check (audit_days between 30 and 3650),
  step_due_days int not null default 5 check (step_due_days > 0),
  version int not null default 1,
  primary key (tenant_id),
  foreign key (tenant_id, logo_id) references file (tenant_id, id),
  foreign key (tenant_id, letterhead_id) references file (tenant_id, id)
);

create table holiday (
  tenant_id uuid not null references tenant (id),
  day date not null,
  name text not null,
  primary key (tenant_id, day)
);

create table audit_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  -- As it was called then.
  subject_name text not null default '',
  address text not null,
  details jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);
create index audit_entry_at on audit_entry (tenant_id, at desc, id desc);
create index audit_entry_by on audit_entry (tenant_id, by_id, at desc, id desc);
create index audit_entry_action on audit_entry (tenant_id, action, at desc, id desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['company_settings', 'holiday', 'audit_entry'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Writes down that somebody failed to sign in, if the address is that of an account. Its commit doesn't wait for the disk:
-- how long an answer takes must not tell whether there is an account.
create function record_failed_sign_in(new_id uuid, sign_in_email text, source_address text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account uuid;
begin
  perform set_config('synchronous_commit', 'off', true);
  select a.user_id into account from account_of(sign_in_email) a;
  if account is null then return; end if;
  insert into audit_entry (tenant_id, id, by_id, action, subject_kind, subject_id, subject_name, address)
  select u.tenant_id, new_id, null, 'sign-in.failed', 'account', u.id::text,
    trim(u.first_name || ' ' || u.last_name), source_address
  from app_user u
  where u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and u.id = account;
end $$;

-- Removes what companies no longer want to keep.
create function forget_old_audit_entries() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  kept_days int;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    select s.audit_days into kept_days from company_settings s where s.tenant_id = entered;
    delete from audit_entry e
    where e.tenant_id = entered and e.at < now() - make_interval(days => coalesce(kept_days, 365));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
