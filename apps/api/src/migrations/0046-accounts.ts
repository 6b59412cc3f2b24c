/**
 * Passwords that their owners choose. Of one that somebody else has set, the sign-in page asks for another one; accounts of
 * the version before are spared. Links to set a new one, for who has forgotten theirs. Codes as a second factor.
 */
export const accounts = /* sql */ `
alter table app_user add column must_change_password boolean not null default false;

-- The secret that an authenticator app shares, encrypted by the application; in use once a code of it was confirmed.
create table two_factor (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The interval of the last code that was taken: each is good for one sign-in.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

-- For who has lost the authenticator: each lets in once.
create table recovery_code (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

-- What a sign-in needs to know about an email address, as account_of has it. Enters its tenant.
create function account_to_sign_in(sign_in_email text)
returns table (user_id uuid, tenant text, role text, password_hash text, must_change_password boolean, has_two_factor boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  select a.user_id, a.tenant, a.role, a.password_hash into known from account_of(sign_in_email) a;
  if not found then return; end if;
  return query
    select u.id, known.tenant, known.role, known.password_hash, u.must_change_password,
      exists (
        select from two_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
    from app_user u
    where u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and u.id = known.user_id;
end $$;

create table password_reset (
  tenant_id uuid not null references tenant (id),
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  -- The admin who made the link; null where it was mailed to who asked for it.
  made_by uuid,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id)
);
create index password_reset_user on password_reset (tenant_id, user_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['two_factor', 'recovery_code', 'password_reset'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Removes what nobody can use any more, of all tenants.
create function forget_expired_resets() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    delete from password_reset r where r.tenant_id = entered and r.expires_at < now() - interval '1 day';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
