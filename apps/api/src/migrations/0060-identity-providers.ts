/** Companies whose people sign in with an identity provider of their own (OpenID Connect). */
export const identityProviders = /* sql */ `
create table identity_provider (
  tenant_id uuid not null references tenant (id),
  issuer text not null,
  client_id text not null,
  -- The client's secret, encrypted by the application, which no answer holds.
  sealed_secret bytea not null,
  primary key (tenant_id)
);
alter table identity_provider enable row level security;
alter table identity_provider force row level security;
create policy own_tenant on identity_provider
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- Who has an address in the entered tenant, and whether they have shown that it's theirs and can sign in. Never anybody of
-- another tenant.
create function member_of_address(address text)
returns table (user_id uuid, member_name text, has_joined boolean, is_deactivated boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, trim(u.first_name || ' ' || u.last_name),
    u.password_hash is not null and exists (
      select from identity i
      where i.email = fold_email(address) and i.tenant_id = u.tenant_id and i.user_id = u.id),
    u.deactivated_at is not null
  from app_user u
  where u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and u.ended_at is null
    and fold_email(u.email) = fold_email(address)
$$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
