/**
 * People outside the company, and what is written down about them. Shared ones are everyone's; the others are there for whoever
 * added them alone, for whatever statement reads them: the database hides them from every other account. What the server does
 * by itself, without an account, sees all of a company.
 */
export const contacts = /* sql */ `
create table contact (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  added_by uuid not null,
  is_shared boolean not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  organisation text not null,
  organisation_key text not null generated always as (lower(organisation)) stored,
  job_title text not null,
  -- [{kind, value}], in the order in which they are shown.
  emails jsonb not null,
  phones jsonb not null,
  address text not null,
  website text not null,
  birthday date,
  -- What a card that was imported calls itself, so that the same card is known again.
  card_uid text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (
    lower(name || ' ' || organisation || ' ' || job_title) || ' '
    || lower(jsonb_path_query_array(emails, '$[*].value')::text || ' ' || jsonb_path_query_array(phones, '$[*].value')::text)
  ) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id)
);
create index contact_by_name on contact (tenant_id, name_key, id);
create index contact_by_organisation on contact (tenant_id, organisation_key, name_key, id);
create index contact_added_by on contact (tenant_id, added_by);
create index contact_by_card on contact (tenant_id, card_uid) where card_uid <> '';
create index contact_deleted on contact (tenant_id, deleted_at) where deleted_at is not null;

create table contact_note (
  tenant_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  author_id uuid not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contact (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references app_user (tenant_id, id)
);
create index contact_note_of on contact_note (tenant_id, contact_id, created_at desc);
create index contact_note_author on contact_note (tenant_id, author_id);

-- Imports that were done, by the keys they were sent with.
create table contact_import (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  by_id uuid not null,
  created int not null,
  unchanged int not null,
  skipped int not null,
  done_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);
create index contact_import_by on contact_import (tenant_id, by_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['contact', 'contact_note', 'contact_import'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

create policy of_whoever_added_it on contact as restrictive
  using (is_shared or (select current_account()) is null or added_by = (select current_account()));
create policy of_contact on contact_note as restrictive
  using ((select current_account()) is null or contact_id in (
    select c.id from contact c where c.tenant_id = (select current_tenant())));

-- Nobody could read an ended account's own any more. Whoever ends it doesn't see them either.
create function forget_private_contacts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  account text := coalesce(current_setting('app.account', true), '');
begin
  perform set_config('app.account', '', true);
  delete from contact where tenant_id = new.tenant_id and added_by = new.id and not is_shared;
  perform set_config('app.account', account, true);
  return null;
end $$;
create trigger private_contacts_of_ended_account after update of ended_at on app_user
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_private_contacts();

-- Removes for good what was deleted before a moment, in every company.
create function purge_contacts(deleted_before timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  gone int;
  total int := 0;
begin
  perform set_config('app.account', '', true);
  for entered in select t.id from tenant t loop
    perform set_config('app.tenant', entered::text, true);
    delete from contact c where c.tenant_id = entered and c.deleted_at < deleted_before;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  perform set_config('app.tenant', '', true);
  return total;
end $$;

-- Words that contacts are found by: kind 8 of search_word, with whoever alone sees it as the scope. A deleted one has none.
create function add_search_words_of_contacts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 8, k.place, k.word, n.id, n.id, case when n.is_shared then null else n.added_by end
  from added n, search_words(n.name, concat_ws(' ', n.organisation, n.job_title,
    (select string_agg(e ->> 'value', ' ') from jsonb_array_elements(n.emails || n.phones) e))) k
  where n.deleted_at is null;
  return null;
end $$;
create trigger contact_search_insert after insert on contact
referencing new table as added for each statement execute function add_search_words_of_contacts();
create function keep_search_words_of_contact() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 8, new.id, new.id,
    case when new.is_shared then null else new.added_by end,
    case when new.deleted_at is null then new.name else '' end,
    case when new.deleted_at is null then concat_ws(' ', new.organisation, new.job_title,
      (select string_agg(e ->> 'value', ' ') from jsonb_array_elements(new.emails || new.phones) e)) else '' end);
  return null;
end $$;
create trigger contact_search_update after update on contact for each row
when ((old.name, old.organisation, old.job_title, old.emails, old.phones, old.is_shared, old.deleted_at is null)
  is distinct from (new.name, new.organisation, new.job_title, new.emails, new.phones, new.is_shared, new.deleted_at is null))
execute function keep_search_words_of_contact();
create trigger contact_search_delete after delete on contact
referencing old table as removed for each statement execute function forget_search_words();

-- They can be starred, and stand in the list of what was opened last.
alter table visit drop constraint visit_kind_check;
alter table visit add constraint visit_kind_check
  check (kind in ('board', 'task', 'person', 'asset', 'form', 'submission', 'contact'));
alter table star drop constraint star_kind_check;
alter table star add constraint star_kind_check
  check (kind in ('board', 'task', 'person', 'asset', 'form', 'submission', 'filter', 'contact'));

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
