/** Passkeys: what authenticators of an account sign with, as a second factor or in place of the password. */
export const passkeys = /* sql */ `
create table passkey (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  -- As the authenticator calls it.
  credential_id bytea not null,
  public_key bytea not null,
  -- How often it has signed, where it counts: a lower number is a copy.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index passkey_of_user on passkey (tenant_id, user_id, created_at);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy own_tenant on passkey
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- Now with the factors that the account has.
drop function account_to_sign_in(text);
create function account_to_sign_in(sign_in_email text)
returns table (
  user_id uuid, tenant text, email text, role text, password_hash text, must_change_password boolean,
  has_app boolean, has_passkey boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  select a.user_id into known from account_of(sign_in_email) a;
  if not found then return; end if;
  return query
    select a.* from account_with_factors(nullif(current_setting('app.tenant', true), '')::uuid, known.user_id) a;
end $$;

-- The same for who a passkey says that it belongs to. Whether it does, its signature tells.
create function account_with_factors(account_tenant uuid, account uuid)
returns table (
  user_id uuid, tenant text, email text, role text, password_hash text, must_change_password boolean,
  has_app boolean, has_passkey boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('app.tenant', account_tenant::text, true);
  return query
    select u.id, t.slug, u.email, u.role, u.password_hash, u.must_change_password,
      exists (
        select from two_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null),
      exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id)
    from app_user u join tenant t on t.id = u.tenant_id
    where u.tenant_id = account_tenant and u.id = account and u.ended_at is null and u.deactivated_at is null
      and exists (select from identity i where i.tenant_id = account_tenant and i.user_id = account);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
