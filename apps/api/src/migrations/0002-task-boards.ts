/**
 * Task boards. A task carries its board beside its list, so that a board is read in one scan of one index and every
 * reference inside a board is a foreign key that can't leave it. What a card shows is counted where it is changed, by
 * triggers, because a board of thousands of cards is read far more often than it is written.
 */
export const taskBoards = /* sql */ `
-- ISO 8601 in UTC, as the wire has it. Immutable, unlike to_char, because the zone is fixed.
create function iso_utc(at timestamptz) returns text
language sql immutable strict parallel safe
as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- A text as JSON, and ids as a JSON array. Immutable, as they are for these types, so that columns can be made of them.
create function text_as_json(value text) returns text
language sql immutable strict parallel safe
as $$ select to_json(value)::text $$;
create function ids_as_json(ids uuid[]) returns text
language sql immutable strict parallel safe
as $$ select '["' || array_to_string(ids, '","') || '"]' $$;

-- A rank between two others; null stands for the ends. Ranks are fractions in base 62 without trailing zeros, compared
-- as bytes. At the ends the first eight digits are counted on by a random step: ranks stay short, and two that are made
-- at the same moment differ. In between a digit is drawn at random, with one more where there is no room.
create function rank_between(low text, high text) returns text
language plpgsql volatile parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  whole constant int := 8;
  most constant bigint := 62::bigint ^ whole - 1;
  number bigint := 0;
  made text := '';
  place int := 1;
  bounded boolean := high is not null;
  low_digit int;
  high_digit int;
begin
  if low is not null and high is not null and low collate "C" >= high collate "C" then
    raise exception 'rank_between: % is not below %', low, high;
  end if;
  if low is null or high is null then
    if low is null and high is null then
      number := most / 2;
    else
      for i in 1 .. whole loop
        number := number * 62 + greatest(0, strpos(digits, substr(coalesce(low, high), i, 1)) - 1)
          * (case when i <= length(coalesce(low, high)) then 1 else 0 end);
      end loop;
      number := number + (case when low is null then -1 else 1 end) * (1 + floor(random() * 1000000))::bigint;
    end if;
    if number between 1 and most then
      for i in 1 .. whole loop
        made := substr(digits, (number % 62)::int + 1, 1) || made;
        number := number / 62;
      end loop;
      return rtrim(made, '0');
    end if;
  end if;
  loop
    low_digit := case when place <= length(low) then strpos(digits, substr(low, place, 1)) - 1 else 0 end;
    high_digit := case when not bounded then 62
                       when place <= length(high) then strpos(digits, substr(high, place, 1)) - 1
                       else 0 end;
    if high_digit - low_digit > 1 then
      return made || substr(digits, low_digit + 2 + floor(random() * (high_digit - low_digit - 1))::int, 1);
    end if;
    made := made || substr(digits, low_digit + 1, 1);
    bounded := bounded and high_digit = low_digit;
    place := place + 1;
  end loop;
end $$;

create table board (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  title text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Changes up to this one are no longer kept.
  forgotten_seq bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create index board_live on board (tenant_id, created_at, id) where deleted_at is null;

create table task_list (
  tenant_id uuid not null,
  board_id uuid not null,
  id uuid not null,
  title text not null,
  -- From 1 without gaps among the live lists of a board.
  position int not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, board_id, id),
  foreign key (tenant_id, board_id) references board (tenant_id, id)
);
create index task_list_live on task_list (tenant_id, board_id, position) where deleted_at is null;

create table label (
  tenant_id uuid not null,
  board_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, board_id) references board (tenant_id, id)
);
create index label_of_board on label (tenant_id, board_id, made);

create table task (
  tenant_id uuid not null,
  board_id uuid not null,
  list_id uuid not null,
  id uuid not null,
  parent_id uuid,
  title text not null,
  description text not null default '',
  is_completed boolean not null default false,
  due_at timestamptz,
  cover_id uuid,
  assigned_to uuid[] not null default '{}',
  labels uuid[] not null default '{}',
  -- Among the cards of the list, or among the subtasks of the parent.
  rank text collate "C" not null,
  version int not null default 1,
  -- The versions in which these two were last changed.
  title_version int not null default 1,
  description_version int not null default 1,
  items_done int not null default 0,
  items_all int not null default 0,
  subtasks_done int not null default 0,
  subtasks_all int not null default 0,
  comments int not null default 0,
  files int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- The card as JSON, up to its closing brace. A board of thousands of cards is only put together, and not written
  -- again for everyone who reads it. The cover's file stands in place of its link, which the server signs.
  card text not null generated always as (
    '{"id":"' || id::text || '","title":' || text_as_json(title)
    || case when is_completed then ',"done":true' else '' end
    || case when due_at is null then '' else ',"due":"' || iso_utc(due_at) || '"' end
    || case when assigned_to = '{}' then '' else ',"assigned":' || ids_as_json(assigned_to) end
    || case when labels = '{}' then '' else ',"labels":' || ids_as_json(labels) end
    || case when cover_id is null then '' else ',"cover":"file:' || cover_id::text || '"' end
    || case when items_all = 0 then '' else ',"items":[' || items_done::text || ',' || items_all::text || ']' end
    || case when subtasks_all = 0 then '' else ',"subtasks":[' || subtasks_done::text || ',' || subtasks_all::text || ']' end
    || case when comments = 0 then '' else ',"comments":' || comments::text end
    || case when files = 0 then '' else ',"files":' || files::text end
    || case when description = '' then '' else ',"text":true' end
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, board_id, id),
  foreign key (tenant_id, board_id, list_id) references task_list (tenant_id, board_id, id),
  foreign key (tenant_id, board_id, parent_id) references task (tenant_id, board_id, id) on delete cascade,
  foreign key (tenant_id, cover_id) references file (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
) with (fillfactor = 85, toast_tuple_target = 512);
create index task_in_list on task (tenant_id, board_id, list_id, rank, id) where parent_id is null;
create index task_of_list on task (tenant_id, board_id, list_id) where parent_id is not null;
create index task_of_parent on task (tenant_id, board_id, parent_id, rank, id) where parent_id is not null;
create index task_cover on task (tenant_id, cover_id) where cover_id is not null;
create index task_cover_of_board on task (tenant_id, board_id) where cover_id is not null;

-- Who is assigned where, kept equal to task.assigned_to by a trigger: it holds the accounts to the tenant and finds a
-- person's tasks.
create table task_assignee (
  tenant_id uuid not null,
  board_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, task_id, user_id),
  foreign key (tenant_id, board_id, task_id) references task (tenant_id, board_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index task_assignee_user on task_assignee (tenant_id, user_id);
create index task_assignee_board on task_assignee (tenant_id, board_id, user_id);

create table checklist (
  tenant_id uuid not null,
  board_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  title text not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  unique (tenant_id, task_id, id),
  foreign key (tenant_id, board_id, task_id) references task (tenant_id, board_id, id) on delete cascade
);
create index checklist_of_task on checklist (tenant_id, task_id, made);

create table checklist_item (
  tenant_id uuid not null,
  task_id uuid not null,
  checklist_id uuid not null,
  id uuid not null,
  title text not null,
  is_completed boolean not null default false,
  link text,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id, checklist_id) references checklist (tenant_id, task_id, id) on delete cascade
);
create index checklist_item_of_task on checklist_item (tenant_id, task_id, checklist_id, made);

create table checklist_template (
  tenant_id uuid not null,
  board_id uuid not null,
  id uuid not null,
  title text not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, board_id) references board (tenant_id, id)
);
create index checklist_template_of_board on checklist_template (tenant_id, board_id, made);

create table checklist_template_item (
  tenant_id uuid not null,
  template_id uuid not null,
  id uuid not null,
  title text not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references checklist_template (tenant_id, id) on delete cascade
);
create index checklist_template_item_of_template on checklist_template_item (tenant_id, template_id, made);

create table comment (
  tenant_id uuid not null,
  board_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  -- The comment that a reply stands under; never a reply itself.
  parent_id uuid,
  sender_id uuid not null,
  message text not null,
  made bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, task_id, id),
  foreign key (tenant_id, board_id, task_id) references task (tenant_id, board_id, id) on delete cascade,
  foreign key (tenant_id, task_id, parent_id) references comment (tenant_id, task_id, id) on delete cascade,
  foreign key (tenant_id, sender_id) references app_user (tenant_id, id)
);
create index comment_of_task on comment (tenant_id, task_id, made);
create index comment_of_parent on comment (tenant_id, task_id, parent_id) where parent_id is not null;

create table attachment (
  tenant_id uuid not null,
  board_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, id),
  foreign key (tenant_id, board_id, task_id) references task (tenant_id, board_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
create index attachment_of_task on attachment (tenant_id, task_id, made);
create index attachment_of_file on attachment (tenant_id, file_id);

-- What changed on a board. The number of a change is that of its transaction: all below the oldest transaction that
-- still runs are there to be read, so that a reader who follows the numbers misses none, and writers don't queue up
-- for a counter.
create table board_change (
  tenant_id uuid not null,
  board_id uuid not null,
  seq bigint not null default (pg_current_xact_id()::text::bigint),
  kind text not null check (kind in ('board', 'cards')),
  ids uuid[] not null,
  by_user uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, board_id, seq, kind)
);
create index board_change_at on board_change (tenant_id, at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'board', 'task_list', 'label', 'task', 'task_assignee', 'checklist', 'checklist_item', 'checklist_template',
    'checklist_template_item', 'comment', 'attachment', 'board_change'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Writes a change down, and marks its board for tell_changes. A notification in this transaction would make all
-- transactions of the database that have one commit one after the other, each with its own write to the disk.
create function note_change(changed_tenant uuid, changed_board uuid, change_kind text, changed_ids uuid[], account uuid)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry text := changed_tenant || ' ' || changed_board;
  untold text := coalesce(current_setting('app.untold', true), '');
begin
  insert into board_change (tenant_id, board_id, kind, ids, by_user)
  values (changed_tenant, changed_board, change_kind, array_remove(changed_ids, null), account)
  on conflict (tenant_id, board_id, seq, kind) do update set ids = board_change.ids || excluded.ids;
  -- For the connection, not the transaction; a rollback takes it back all the same.
  if strpos(untold, entry) = 0 then perform set_config('app.untold', ltrim(untold || ',' || entry, ','), false); end if;
end $$;

-- Tells every process which boards the connection changed, with ids only. Runs behind the commit, as a transaction of
-- its own that waits for no disk: what it says is written down already.
create function tell_changes() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  untold text := coalesce(current_setting('app.untold', true), '');
begin
  if untold = '' then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('app.untold', '', false);
  perform pg_notify('board_change', entry) from regexp_split_to_table(untold, ',') entry;
end $$;

-- The last change that, with everything before it, a reader of this moment sees.
create function settled_seq() returns bigint
language sql stable
as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 $$;

create function keep_assignees() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    delete from task_assignee where tenant_id = new.tenant_id and task_id = new.id and user_id <> all (new.assigned_to);
  end if;
  insert into task_assignee (tenant_id, board_id, task_id, user_id)
  select new.tenant_id, new.board_id, new.id, account from unnest(new.assigned_to) account
  on conflict do nothing;
  return null;
end $$;
create trigger task_assigned_insert after insert on task
for each row when (new.assigned_to <> '{}') execute function keep_assignees();
create trigger task_assigned_update after update of assigned_to on task
for each row when (new.assigned_to is distinct from old.assigned_to) execute function keep_assignees();

create function count_subtask() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  change_all int := 0;
  change_done int := 0;
begin
  if tg_op <> 'INSERT' then
    change_all := change_all - 1;
    change_done := change_done - old.is_completed::int;
  end if;
  if tg_op <> 'DELETE' then
    change_all := change_all + 1;
    change_done := change_done + new.is_completed::int;
  end if;
  update task set subtasks_all = subtasks_all + change_all, subtasks_done = subtasks_done + change_done
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
create trigger task_count_insert after insert on task
for each row when (new.parent_id is not null) execute function count_subtask();
create trigger task_count_update after update of is_completed on task
for each row when (new.parent_id is not null and new.is_completed <> old.is_completed) execute function count_subtask();
create trigger task_count_delete after delete on task
for each row when (old.parent_id is not null) execute function count_subtask();

-- Once per statement, so that a template of twenty items writes the card once.
create function count_items() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update task t set items_all = t.items_all + c.n, items_done = t.items_done + c.done
    from (select tenant_id, task_id, count(*) as n, count(*) filter (where is_completed) as done
          from added group by tenant_id, task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id;
  elsif tg_op = 'DELETE' then
    update task t set items_all = t.items_all - c.n, items_done = t.items_done - c.done
    from (select tenant_id, task_id, count(*) as n, count(*) filter (where is_completed) as done
          from removed group by tenant_id, task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id;
  else
    update task t set items_done = t.items_done + c.done
    from (select a.tenant_id, a.task_id, sum(a.is_completed::int - r.is_completed::int) as done
          from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
          where a.is_completed <> r.is_completed group by a.tenant_id, a.task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id and c.done <> 0;
  end if;
  return null;
end $$;
create trigger checklist_item_count_insert after insert on checklist_item
referencing new table as added for each statement execute function count_items();
create trigger checklist_item_count_delete after delete on checklist_item
referencing old table as removed for each statement execute function count_items();
create trigger checklist_item_count_update after update on checklist_item
referencing new table as added old table as removed for each statement execute function count_items();

create function count_comment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update task set comments = comments + (case tg_op when 'INSERT' then 1 else -1 end)
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id = coalesce(new.task_id, old.task_id);
  return null;
end $$;
create trigger comment_count after insert or delete on comment for each row execute function count_comment();

create function count_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update task set files = files + (case tg_op when 'INSERT' then 1 else -1 end)
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id = coalesce(new.task_id, old.task_id);
  return null;
end $$;
create trigger attachment_count after insert or delete on attachment for each row execute function count_file();

-- Streams of an account end with it, on every process.
create function tell_account_ended() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('account_ended', new.id::text);
  return null;
end $$;
create trigger app_user_ended after update of ended_at on app_user
for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_account_ended();

-- Forgets changes of all tenants that are older than this, and remembers how far.
create function forget_old_changes(older_than_seconds int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    with gone as (
      delete from board_change c
      where c.tenant_id = entered and c.at < now() - make_interval(secs => older_than_seconds)
      returning c.board_id, c.seq
    )
    update board b set forgotten_seq = greatest(b.forgotten_seq, g.seq)
    from (select board_id, max(seq) as seq from gone group by board_id) g
    where b.tenant_id = entered and b.id = g.board_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
