/** A company’s home: one of several databases (cells), each with servers of its own. */
export const movedCompanies = /* sql */ `
alter table tenant
  -- False while its rows arrive from another database, and once they have left for one.
  add column is_home boolean not null default true,
  -- Until then its rows are only read, and its jobs wait. Whoever moves it sees to it that these times don't come before the end.
  add column fenced_until timestamptz,
  add column held_until timestamptz,
  -- The cell that it has left for.
  add column moved_to text;

-- Enters a company by its id, as open_tenant does by its name. From a fence on PostgreSQL itself refuses what writes, whatever
-- writes it, and reads go on.
create function enter_company(company uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_tenant record;
begin
  select t.is_home, t.fenced_until into found_tenant from tenant t where t.id = company;
  if not found_tenant.is_home then raise exception using errcode = 'AT503', message = 'home elsewhere'; end if;
  if found_tenant.fenced_until > clock_timestamp() then perform set_config('transaction_read_only', 'on', true); end if;
  perform set_config('app.tenant', company::text, true);
end $$;

create or replace function open_tenant(host_tenant text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_tenant record;
begin
  select t.id, t.is_home, t.fenced_until into found_tenant
  from tenant t where t.slug = host_tenant and t.deleting_since is null;
  if found_tenant.id is null then raise exception using errcode = 'AT404', message = 'unknown tenant'; end if;
  if not found_tenant.is_home then raise exception using errcode = 'AT503', message = 'home elsewhere'; end if;
  if found_tenant.fenced_until > clock_timestamp() then perform set_config('transaction_read_only', 'on', true); end if;
  perform set_config('app.tenant', found_tenant.id::text, true);
  return found_tenant.id;
end $$;

create or replace function account_of(sign_in_email text)
returns table (user_id uuid, tenant text, role text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  select i.tenant_id, i.user_id, t.slug into known
  from identity i join tenant t on t.id = i.tenant_id
  where i.email = fold_email(sign_in_email) and t.is_home;
  if not found then return; end if;
  perform enter_company(known.tenant_id);
  return query
    select u.id, known.slug, u.role, u.password_hash
    from app_user u
    where u.tenant_id = known.tenant_id and u.id = known.user_id and u.ended_at is null and u.deactivated_at is null;
end $$;

create or replace function account_with_factors(account_tenant uuid, account uuid)
returns table (
  user_id uuid, tenant text, email text, role text, password_hash text, must_change_password boolean,
  has_app boolean, has_passkey boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform enter_company(account_tenant);
  return query
    select u.id, t.slug, u.email, u.role, u.password_hash, u.must_change_password,
      exists (
        select from two_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null),
      exists (select from passkey p where p.tenant_id = u.tenant_id and p.user_id = u.id)
    from app_user u join tenant t on t.id = u.tenant_id
    where u.tenant_id = account_tenant and u.id = account and u.ended_at is null and u.deactivated_at is null
      and exists (select from identity i where i.tenant_id = account_tenant and i.user_id = account);
end $$;

-- Whether jobs of a company may run here now. Those that may not are tried again: here, or where its rows are by then.
create function may_run_jobs(company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select not exists (
    select from tenant t where t.id = company and (not t.is_home or t.held_until > clock_timestamp()))
$$;

-- Whether an address, a company by its id or one by its name is at home here; for calls that name no host.
create function is_home_of(sign_in_email text, company uuid, host_tenant text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from tenant t
    where t.is_home and (
      t.id = company or t.slug = host_tenant
      or t.id = (select i.tenant_id from identity i where i.email = fold_email(sign_in_email))))
$$;

-- What looks through all companies sees those whose home this is, and that nobody moves at the moment.
create schema at_home;
create view at_home.tenant as
  select * from public.tenant where is_home and (fenced_until is null or fenced_until <= clock_timestamp());

do $$
declare
  looks_through text;
begin
  foreach looks_through in array array[
    'begin_and_end_hr_form_delegations', 'begin_company_deletion', 'companies_to_delete', 'deliver_due_notifications',
    'departures_due', 'forget_expired_invitations', 'forget_expired_resets', 'forget_module_messages',
    'forget_old_audit_entries', 'forget_old_changes', 'forget_old_notifications', 'forget_old_sessions',
    'make_planned_changes', 'named_companies', 'purge_contacts', 'purge_trash', 'subscribe_to_push', 'take_due_hr_forms',
    'take_expired_exports', 'tell_due_assets', 'tell_due_tasks'
  ] loop
    execute format('alter function %I set search_path = pg_catalog, at_home, public, pg_temp', looks_through);
  end loop;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
