/**
 * Archives of everything that a company has. Each is a file of the store for some days; it doesn't take room from what the
 * company can keep.
 */
export const companyExports = /* sql */ `
alter table file add column is_counted boolean not null default true;

create table company_export (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- How often it was begun: processes end, and jobs run again.
  runs int not null default 0,
  -- Parts of the archive that are written, and all of them.
  parts_done int not null default 0,
  parts_all int not null default 0,
  file_id uuid,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id),
  check ((state = 'done') = (file_id is not null)),
  check ((file_id is null) = (expires_at is null))
);
create unique index company_export_under_way on company_export (tenant_id) where state in ('waiting', 'running');
create index company_export_file on company_export (tenant_id, file_id);
alter table company_export enable row level security;
alter table company_export force row level security;
create policy own_tenant on company_export
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

create or replace function count_storage() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  one file := case tg_op when 'DELETE' then old else new end;
  change bigint := case tg_op when 'DELETE' then -old.size else new.size end;
  limits text[] := string_to_array(nullif(current_setting('app.storage_limits', true), ''), ',');
begin
  if not one.is_counted then return null; end if;
  perform add_storage(one.tenant_id, '00000000-0000-0000-0000-000000000000', change, limits[1]::bigint, 'AT507');
  if one.uploaded_by is not null then
    perform add_storage(one.tenant_id, one.uploaded_by, change, limits[2]::bigint, 'AT508');
  end if;
  return null;
end $$;

-- Removes archives whose time is up, of all tenants, and what never became one. Answers the files that went.
create function take_expired_exports() returns table (tenant_id uuid, file_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select t.id from tenant t loop
    perform set_config('app.tenant', entered::text, true);
    return query
      with gone as (
        delete from company_export e
        where e.tenant_id = entered
          and (e.expires_at < now() or (e.state <> 'done' and e.asked_at < now() - interval '7 days'))
        returning e.file_id
      )
      select entered, g.file_id from gone g where g.file_id is not null;
    delete from file f
    where f.tenant_id = entered and not f.is_counted
      and not exists (select from company_export e where e.tenant_id = entered and e.file_id = f.id);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- A job that runs is ended after ten minutes, but an archive may take an hour.
create or replace function release_abandoned_jobs() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by from graphile_worker.jobs j
    where j.locked_at < clock_timestamp()
      - case when j.task_identifier = 'export-company' then interval '65 minutes' else interval '15 minutes' end
  ));
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
