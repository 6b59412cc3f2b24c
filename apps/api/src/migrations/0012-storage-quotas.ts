/**
 * Counts what companies and accounts keep, and how much an account uploads in an hour. What is kept is counted when a transaction
 * commits, last of all: those who write at the same moment follow one another there, and only for that moment.
 */
export const storageQuotas = /* sql */ `
-- The account may have ended; files from before this was noted, and those of the demo, are their company's only.
alter table file add column uploaded_by uuid;

-- By account, and by the company as a whole under the id of zeros.
create table storage_usage (
  tenant_id uuid not null references tenant (id),
  holder_id uuid not null,
  bytes bigint not null,
  primary key (tenant_id, holder_id)
) with (fillfactor = 50);

create table upload_rate (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  since timestamptz not null,
  bytes bigint not null,
  primary key (tenant_id, user_id)
) with (fillfactor = 50);

alter table file no force row level security;
insert into storage_usage (tenant_id, holder_id, bytes)
select tenant_id, '00000000-0000-0000-0000-000000000000', sum(size) from file group by tenant_id;
alter table file force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['storage_usage', 'upload_rate'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Adds to what a holder keeps; above the limit the transaction fails. No limit where null.
create function add_storage(tenant uuid, holder uuid, change bigint, most bigint, refusal text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  kept bigint;
begin
  insert into storage_usage as u (tenant_id, holder_id, bytes) values (tenant, holder, change)
  on conflict (tenant_id, holder_id) do update set bytes = u.bytes + excluded.bytes
  returning bytes into kept;
  if change > 0 and kept > most then
    raise exception using errcode = refusal, message = 'storage is full';
  end if;
end $$;

create function count_storage() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  one file := case tg_op when 'DELETE' then old else new end;
  change bigint := case tg_op when 'DELETE' then -old.size else new.size end;
  limits text[] := string_to_array(nullif(current_setting('app.storage_limits', true), ''), ',');
begin
  perform add_storage(one.tenant_id, '00000000-0000-0000-0000-000000000000', change, limits[1]::bigint, 'AT507');
  if one.uploaded_by is not null then
    perform add_storage(one.tenant_id, one.uploaded_by, change, limits[2]::bigint, 'AT508');
  end if;
  return null;
end $$;
create constraint trigger file_counted after insert or delete on file
deferrable initially deferred for each row execute function count_storage();

-- Asked before an upload is received: refuses where there is no room for it anyway, and counts it to the hour of its account.
-- Returns the seconds until the next hour begins where this one has no room for it.
create function begin_upload(account uuid, wanted bigint, company_most bigint, account_most bigint, hour_most bigint)
returns int
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := (select current_tenant());
  -- What a form has beside its files.
  envelope constant bigint := 65536;
  began timestamptz;
begin
  if exists (
    select from storage_usage u where u.tenant_id = entered and u.holder_id = '00000000-0000-0000-0000-000000000000'
      and (u.bytes >= company_most or u.bytes + wanted - envelope > company_most)
  ) then
    raise exception using errcode = 'AT507', message = 'storage is full';
  end if;
  if exists (
    select from storage_usage u where u.tenant_id = entered and u.holder_id = account
      and (u.bytes >= account_most or u.bytes + wanted - envelope > account_most)
  ) then
    raise exception using errcode = 'AT508', message = 'storage is full';
  end if;
  insert into upload_rate as r (tenant_id, user_id, since, bytes) values (entered, account, clock_timestamp(), wanted)
  on conflict (tenant_id, user_id) do update set
    since = case when r.since < clock_timestamp() - interval '1 hour' then clock_timestamp() else r.since end,
    bytes = case when r.since < clock_timestamp() - interval '1 hour' then 0 else r.bytes end + excluded.bytes
  where r.since < clock_timestamp() - interval '1 hour' or r.bytes + excluded.bytes - envelope <= hour_most;
  if found then return null; end if;
  select r.since into began from upload_rate r where r.tenant_id = entered and r.user_id = account;
  return greatest(1, ceil(extract(epoch from began + interval '1 hour' - clock_timestamp()))::int);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
