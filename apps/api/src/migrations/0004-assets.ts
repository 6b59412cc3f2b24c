/**
 * Assets, who holds them, and what happened to them. The database itself refuses contradictions: a holder exactly while
 * assigned, only allowed steps between states, a history row for each version of an asset, and none of them ever changed.
 * The inventory is read from indexes in each of its orders; search goes by beginnings of words, in a table of its own,
 * because an index on patterns or texts can't be used below row-level security.
 */
export const assets = /* sql */ `
-- The last number given to an asset of a tenant. Its row makes those who add assets wait for one another.
create table asset_sequence (
  tenant_id uuid not null references tenant (id),
  last int not null,
  primary key (tenant_id)
);

create table asset (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  number int not null check (number > 0),
  tag text not null generated always as ('A-' || lpad(number::text, greatest(5, length(number::text)), '0')) stored,
  title text not null,
  category text not null,
  purchase_date date,
  serial_number text not null,
  description text not null,
  image_id uuid,
  condition text not null check (condition in ('new', 'good', 'fair', 'poor', 'broken')),
  state text not null default 'available' check (state in ('available', 'assigned', 'repair', 'retired')),
  holder_id uuid,
  version int not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  title_key text not null generated always as (lower(title)) stored,
  category_key text not null generated always as (lower(category)) stored,
  -- So that those without a day have a place in the order, too: the first.
  purchase_key date not null generated always as (coalesce(purchase_date, date '0001-01-01')) stored,
  primary key (tenant_id, id),
  constraint asset_holder_while_assigned check ((holder_id is not null) = (state = 'assigned')),
  foreign key (tenant_id, image_id) references file (tenant_id, id),
  -- An employee who holds something can't be deleted, whatever is done at the same moment.
  constraint asset_holder foreign key (tenant_id, holder_id) references employee (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create unique index asset_number on asset (tenant_id, number);
create unique index asset_serial on asset (tenant_id, lower(serial_number)) where serial_number <> '';
-- Orders end with the number, and not with the id: while tables are small, the planner would look up ids in any index that
-- has them, and keep to that.
create index asset_by_title on asset (tenant_id, title_key, number);
create index asset_by_category on asset (tenant_id, category_key, number);
create index asset_by_purchase on asset (tenant_id, purchase_key, number);
create index asset_in_state on asset (tenant_id, state, number);
create index asset_in_state_by_title on asset (tenant_id, state, title_key, number);
create index asset_in_state_by_category on asset (tenant_id, state, category_key, number);
create index asset_in_state_by_purchase on asset (tenant_id, state, purchase_key, number);
create index asset_in_category on asset (tenant_id, category, number);
create index asset_in_category_by_title on asset (tenant_id, category, title_key, number);
create index asset_in_category_by_purchase on asset (tenant_id, category, purchase_key, number);
create index asset_of_holder on asset (tenant_id, holder_id, number) where holder_id is not null;
create index asset_image on asset (tenant_id, image_id) where image_id is not null;

create table asset_event (
  tenant_id uuid not null,
  asset_id uuid not null,
  version int not null,
  -- The key that the call came with, so that it is done once; for 'added' the asset's own id.
  id uuid not null,
  action text not null check (action in ('added', 'edited', 'assigned', 'returned', 'state-changed')),
  by_id uuid not null,
  -- When it happened, and not when its transaction began, which may have waited for another.
  at timestamptz not null default clock_timestamp(),
  comment text not null,
  image_id uuid,
  condition text not null,
  state_before text,
  state text not null,
  person_id uuid,
  changes jsonb not null default '[]',
  primary key (tenant_id, asset_id, version),
  check ((action in ('assigned', 'returned')) = (person_id is not null)),
  check ((action = 'added') = (version = 1) and (action = 'added') = (state_before is null)),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id),
  foreign key (tenant_id, person_id) references app_user (tenant_id, id),
  foreign key (tenant_id, image_id) references file (tenant_id, id)
);
create unique index asset_event_key on asset_event (tenant_id, id);
create index asset_event_image on asset_event (tenant_id, image_id) where image_id is not null;

-- No version of an asset without a row that tells of it.
alter table asset add constraint asset_told foreign key (tenant_id, id, version)
  references asset_event (tenant_id, asset_id, version) deferrable initially deferred;

-- How many assets there are of each category in each state, kept by triggers: counting 50,000 takes longer than a page.
create table asset_count (
  tenant_id uuid not null,
  category text not null,
  state text not null,
  assets int not null,
  primary key (tenant_id, category, state)
);

-- The words that a search finds an asset by, kept by triggers. No foreign key: assets stay, and an import of thousands
-- would check it for every word.
create table asset_word (
  tenant_id uuid not null,
  word text collate "C" not null,
  asset_id uuid not null,
  primary key (tenant_id, word, asset_id)
);
create unique index asset_word_of on asset_word (tenant_id, asset_id, word);

create table asset_import (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  by_id uuid not null,
  at timestamptz not null default now(),
  created int not null,
  skipped int not null,
  first_id uuid,
  last_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);

create table asset_request (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  requester_id uuid not null,
  category text not null,
  asset_id uuid,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'denied', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  decision_comment text not null default '',
  granted_asset_id uuid,
  created_at timestamptz not null default now(),
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  check ((state in ('granted', 'denied')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'granted') = (granted_asset_id is not null)),
  constraint asset_request_decided_by_another check (decided_by <> requester_id),
  foreign key (tenant_id, requester_id) references app_user (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id),
  foreign key (tenant_id, granted_asset_id) references asset (tenant_id, id)
);
create index asset_request_made on asset_request (tenant_id, made);
create index asset_request_in_state on asset_request (tenant_id, state, made);
create index asset_request_of on asset_request (tenant_id, requester_id, made);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'asset_sequence', 'asset', 'asset_event', 'asset_count', 'asset_word', 'asset_import', 'asset_request'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = '23514', constraint = tg_table_name || '_kept',
    message = format('%s: rows are never changed or removed', tg_table_name);
end $$;
create trigger asset_event_kept before update or delete on asset_event
for each row execute function refuse_change();
create trigger asset_event_not_truncated before truncate on asset_event
for each statement execute function refuse_change();

-- Versions count on by one, and states follow each other as they may. An asset can't go straight to another holder.
create function check_asset_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.version <> old.version + 1 or new.number <> old.number or new.id <> old.id
    or (old.state = 'assigned' and new.state = 'assigned' and new.holder_id <> old.holder_id)
    or (old.state <> new.state and (old.state || ' ' || new.state) not in (
      'available assigned', 'available repair', 'available retired', 'assigned available', 'assigned repair',
      'repair available', 'repair retired', 'retired available'))
  then
    raise exception using errcode = '23514', constraint = 'asset_step',
      message = format('asset: no step from %s %s to %s %s', old.version, old.state, new.version, new.state);
  end if;
  return new;
end $$;
create trigger asset_step before update on asset for each row execute function check_asset_step();

create function check_asset_request_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    raise exception using errcode = '23514', constraint = 'asset_request_step',
      message = format('asset_request: no step from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
create trigger asset_request_step before update on asset_request
for each row execute function check_asset_request_step();

-- Once per statement, and always in the same order, so that writers wait for one another and never in a circle.
create function count_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into asset_count as c (tenant_id, category, state, assets)
    select tenant_id, category, state, count(*) from added group by tenant_id, category, state
    order by tenant_id, category collate "C", state collate "C"
    on conflict (tenant_id, category, state) do update set assets = c.assets + excluded.assets;
  else
    insert into asset_count as c (tenant_id, category, state, assets)
    select tenant_id, category, state, sum(step)
    from (select tenant_id, category, state, 1 as step from added
          union all select tenant_id, category, state, -1 from removed) steps
    group by tenant_id, category, state having sum(step) <> 0
    order by tenant_id, category collate "C", state collate "C"
    on conflict (tenant_id, category, state) do update set assets = c.assets + excluded.assets;
  end if;
  return null;
end $$;
create trigger asset_count_insert after insert on asset
referencing new table as added for each statement execute function count_assets();
create trigger asset_count_update after update on asset
referencing new table as added old table as removed for each statement execute function count_assets();

create function words_of_asset(a asset) returns table (word text)
language sql stable
as $$
  select w.word from words_of(concat_ws(' ', a.tag, a.number, a.title, a.category, a.serial_number, a.description,
    (select e.first_name || ' ' || e.last_name from employee e where e.tenant_id = a.tenant_id and e.id = a.holder_id)
  )) w where w.word <> ''
$$;

create function keep_words_of_new_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into asset_word (tenant_id, word, asset_id)
  select a.tenant_id, w.word, a.id from asset a join added n on n.tenant_id = a.tenant_id and n.id = a.id,
    lateral words_of_asset(a) w;
  return null;
end $$;
create trigger asset_words_insert after insert on asset
referencing new table as added for each statement execute function keep_words_of_new_assets();

create function keep_words_of_asset() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from asset_word old_word
  where old_word.tenant_id = new.tenant_id and old_word.asset_id = new.id
    and old_word.word not in (select w.word from words_of_asset(new) w);
  insert into asset_word (tenant_id, word, asset_id)
  select new.tenant_id, w.word, new.id from words_of_asset(new) w
  on conflict do nothing;
  return null;
end $$;
create trigger asset_words_update after update on asset for each row
when ((old.title, old.category, old.serial_number, old.description) is distinct from
      (new.title, new.category, new.serial_number, new.description) or old.holder_id is distinct from new.holder_id)
execute function keep_words_of_asset();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
