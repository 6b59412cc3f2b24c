/**
 * A company that is to go: first it waits, and any of its admins can take that back. Then its name stands for nothing any
 * more, and its rows go table by table, which may take several runs of a job.
 */
export const companyDeletion = /* sql */ `
alter table tenant add column deleting_since timestamptz;

create table company_deletion (
  tenant_id uuid not null references tenant (id),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id)
);
alter table company_deletion enable row level security;
alter table company_deletion force row level security;
create policy own_tenant on company_deletion
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

create or replace function open_tenant(host_tenant text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_tenant uuid;
begin
  select id into found_tenant from tenant where slug = host_tenant and deleting_since is null;
  if found_tenant is null then raise exception using errcode = 'AT404', message = 'unknown tenant'; end if;
  perform set_config('app.tenant', found_tenant::text, true);
  return found_tenant;
end $$;

-- Whether this transaction deletes the company that it has entered: nothing of it is kept then.
create function deletes_company() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return coalesce(current_setting('app.deletes_company', true), '') = 'on' and exists (
    select from tenant t
    where t.id = nullif(current_setting('app.tenant', true), '')::uuid and t.deleting_since is not null);
end $$;

-- What is only added to goes with its company.
drop trigger asset_event_kept on asset_event;
create trigger asset_event_kept before update or delete on asset_event
for each row when (not deletes_company()) execute function refuse_change();
drop trigger record_change_kept on record_change;
create trigger record_change_kept before update or delete on record_change
for each row when (not deletes_company()) execute function refuse_change();
drop trigger wallet_transaction_stays on wallet_transaction;
create trigger wallet_transaction_stays before update or delete or truncate on wallet_transaction
for each statement when (not deletes_company()) execute function refuse_rewriting();
drop trigger wallet_word_stays on wallet_word;
create trigger wallet_word_stays before update or delete or truncate on wallet_word
for each statement when (not deletes_company()) execute function refuse_rewriting();
drop trigger wallet_receipt_stays on wallet_receipt;
create trigger wallet_receipt_stays before update or delete or truncate on wallet_receipt
for each statement when (not deletes_company()) execute function refuse_rewriting();
drop trigger hr_form_definition_kept on hr_form_definition;
create trigger hr_form_definition_kept before update or delete on hr_form_definition
for each row when (not deletes_company()) execute function refuse_hr_form_change();
drop trigger hr_form_step_kept on hr_form_step;
create trigger hr_form_step_kept before update or delete on hr_form_step
for each row when (not deletes_company()) execute function refuse_hr_form_change();
drop trigger hr_form_revision_kept on hr_form_revision;
create trigger hr_form_revision_kept before update or delete on hr_form_revision
for each row when (not deletes_company()) execute function refuse_hr_form_change();
drop trigger hr_form_reassignment_kept on hr_form_reassignment;
create trigger hr_form_reassignment_kept before update or delete on hr_form_reassignment
for each row when (not deletes_company()) execute function refuse_hr_form_change();
drop trigger hr_form_effect_kept on hr_form_effect;
create trigger hr_form_effect_kept before update or delete on hr_form_effect
for each row when (not deletes_company()) execute function refuse_hr_form_change();
drop trigger hr_form_file_guarded on hr_form_file;
create trigger hr_form_file_guarded before insert or update or delete on hr_form_file
for each row when (not deletes_company()) execute function guard_hr_form_file();
drop trigger hr_form_submission_guarded on hr_form_submission;
create trigger hr_form_submission_guarded before insert or update or delete on hr_form_submission
for each row when (not deletes_company()) execute function guard_hr_form_submission();

-- An asset and its events refer to each other, so that they can only go together.
alter table asset_event drop constraint asset_event_tenant_id_asset_id_fkey,
  add constraint asset_event_tenant_id_asset_id_fkey
    foreign key (tenant_id, asset_id) references asset (tenant_id, id) on delete cascade;

-- Those whose waiting time is over, and those that are being deleted.
create function companies_to_delete() returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known record;
begin
  for known in select t.id, t.deleting_since from tenant t order by t.deleting_since loop
    perform set_config('app.tenant', known.id::text, true);
    if known.deleting_since is not null or exists (
      select from company_deletion d where d.tenant_id = known.id and d.due_at <= now()
    ) then
      return next known.id;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- From here on nobody gets in, and nobody takes it back. False where somebody has.
create function begin_company_deletion(company uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended uuid;
begin
  perform set_config('app.tenant', company::text, true);
  if exists (select from tenant t where t.id = company and t.deleting_since is not null) then return true; end if;
  perform from company_deletion d where d.tenant_id = company and d.due_at <= now() for update;
  if not found then return false; end if;
  update tenant t set deleting_since = now() where t.id = company;
  for ended in
    update session s set ended_at = now() where s.tenant_id = company and s.ended_at is null returning s.id
  loop
    perform pg_notify('session_ended', ended::text);
  end loop;
  delete from invitation i where i.tenant_id = company;
  delete from password_reset r where r.tenant_id = company;
  return true;
end $$;

-- Deletes some rows of a company that is being deleted, those first that are last by a column. Answers how many.
create function delete_company_rows(company uuid, table_name text, most int, last_by text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone int;
begin
  perform set_config('app.tenant', company::text, true);
  perform set_config('app.deletes_company', 'on', true);
  if not deletes_company() then raise exception 'This company is not being deleted.'; end if;
  if table_name <> 'identity' and not exists (
    select from pg_policies p
    where p.schemaname = 'public' and p.tablename = table_name and p.policyname = 'own_tenant'
  ) then
    raise exception '% belongs to no company.', table_name;
  end if;
  execute format(
    'delete from %1$I where tenant_id = $1 and ctid = any (array(select ctid from %1$I where tenant_id = $1 %2$s limit $2))',
    table_name, case when last_by is null then '' else format('order by %I desc', last_by) end
  ) using company, most;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- The end of a company without rows. Fails where one is left, such as that of a call that was under way.
create function end_company(company uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant_table text;
  is_left boolean;
begin
  perform set_config('app.tenant', company::text, true);
  for tenant_table in
    select p.tablename from pg_policies p where p.schemaname = 'public' and p.policyname = 'own_tenant'
  loop
    execute format('select exists (select from %I where tenant_id = $1)', tenant_table) into is_left using company;
    if is_left then raise exception '% has rows of a company that is being deleted.', tenant_table; end if;
  end loop;
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker._private_jobs j
    where j.payload ->> 'tenantId' = company::text and j.locked_at is null));
  delete from tenant t where t.id = company and t.deleting_since is not null;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
