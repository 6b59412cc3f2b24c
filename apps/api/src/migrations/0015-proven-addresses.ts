/**
 * Addresses in small letters by one rule, tries that are counted by any key, and registrations that wait for the proof
 * that their address is the registrant's.
 */
export const provenAddresses = /* sql */ `
-- The one place that says which addresses are the same. Of the letters that an address may have, these are the ones with
-- a case; the rules of languages would make i of İ in one database, and ı of I in another.
create function fold_email(email text) returns text
language sql immutable parallel safe
as $$ select lower(email collate "C") $$;

alter table identity drop constraint identity_email_check;
update identity i set email = fold_email(u.email)
from app_user u where u.tenant_id = i.tenant_id and u.id = i.user_id and i.email <> fold_email(u.email);
alter table identity add constraint identity_email_check check (email = fold_email(email));

create or replace function claim_identity(new_email text, account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into identity (email, tenant_id, user_id)
  values (fold_email(new_email), nullif(current_setting('app.tenant', true), '')::uuid, account)
$$;

-- Gives an account of the current tenant the address in its row, unless it has it; a unique violation says that it is
-- taken.
create function prove_identity(account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into identity (email, tenant_id, user_id)
  select fold_email(u.email), u.tenant_id, u.id from app_user u
  where u.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and u.id = account and u.ended_at is null
    and not exists (select from identity i where i.tenant_id = u.tenant_id and i.user_id = u.id)
$$;

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
    where u.tenant_id = known.tenant_id and u.id = known.user_id and u.ended_at is null;
end $$;

-- sign_in_attempt and its functions stay for processes of the version before, which run until they are replaced.

-- A try counts once under each of its keys. Keys are hashed: they may be long, and hold addresses.
create table counted_try (
  key_hash bytea not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (key_hash, id)
);
create index counted_try_latest on counted_try (key_hash, at);
create index counted_try_id on counted_try (id);
create index counted_try_at on counted_try (at);

-- Seconds until each key has room for one more, the longest; null where all have. A limit of 0 is none.
create function wait_for_try(keys text[], most int[], window_seconds int[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return (
    select max(greatest(1, ceil(extract(epoch from full_until.at - moment))::int))
    from unnest(keys, most, window_seconds) as k (name, most, seconds)
    cross join lateral (
      select t.at + make_interval(secs => k.seconds) as at from counted_try t
      where t.key_hash = sha256(convert_to(k.name, 'UTF8')) and t.at > moment - make_interval(secs => k.seconds)
      order by t.at desc offset k.most - 1 limit 1
    ) full_until
    where k.most > 0);
end $$;

-- Counts a try before it is made, so that tries at the same moment, on whatever process, can't pass a limit together;
-- returns the seconds to wait, or null where the try may go on. A success takes its try back.
create function count_try(try_id uuid, keys text[], most int[], window_seconds int[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wait int;
begin
  -- In one order for all, so that nobody waits for one who waits for them.
  perform pg_advisory_xact_lock(hashtextextended(k.name, 0))
  from (select distinct name from unnest(keys) name order by name) k;
  wait := wait_for_try(keys, most, window_seconds);
  if wait is not null then return wait; end if;
  insert into counted_try (key_hash, id)
  select distinct sha256(convert_to(name, 'UTF8')), try_id from unnest(keys) name;
  return null;
end $$;

create function forget_try(try_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from counted_try where id = try_id $$;

create function forget_old_tries(older_than_seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from counted_try where at < clock_timestamp() - make_interval(secs => older_than_seconds) $$;

-- Registrations whose link was mailed and not opened yet. They claim nothing: several may wait for one address.
create table pending_registration (
  token_hash bytea primary key,
  email text not null,
  username text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index pending_registration_email on pending_registration (fold_email(email));
create index pending_registration_expiry on pending_registration (expires_at);

-- Keeps a registration, unless its address has an account; tells whether it has one.
create function keep_registration(
  new_hash bytea, new_email text, new_username text, new_password_hash text, expiry timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from identity i where i.email = fold_email(new_email)) then return true; end if;
  insert into pending_registration (token_hash, email, username, password_hash, expires_at)
  values (new_hash, new_email, new_username, new_password_hash, expiry);
  return false;
end $$;

create function pending_registration_of(hash bytea) returns table (email text, username text, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.email, p.username, p.expires_at from pending_registration p where p.token_hash = hash and p.expires_at > now()
$$;

-- Uses a link up, and with it every other one that waits for its address. Of two at the same moment, one gets it.
create function take_registration(hash bytea) returns table (email text, username text, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken pending_registration;
begin
  delete from pending_registration p where p.token_hash = hash and p.expires_at > now() returning * into taken;
  if not found then return; end if;
  delete from pending_registration p where fold_email(p.email) = fold_email(taken.email);
  return query select taken.email, taken.username, taken.password_hash;
end $$;

create function forget_expired_registrations() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from pending_registration where expires_at < now() $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
