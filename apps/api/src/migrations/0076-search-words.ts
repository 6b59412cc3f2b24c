/**
 * The words that everything is found by, across modules: one row for each word of a title or text, kept by triggers in the
 * transaction that changes it. Searches read ranges of an index, which row security lets through, unlike text indexes.
 * What may be seen is asked of the things themselves when they are found; here stands only what narrows a search.
 *
 * Texts and searches are folded by the same function: case, accents of Latin letters, apostrophes and joiners don't count.
 * Vowel signs of Bengali do, in whichever form they were typed.
 */
export const searchWords = /* sql */ `
create function search_fold(value text) returns text
language plpgsql immutable parallel safe
as $$
begin
  if octet_length(value) = length(value) then return lower(replace(value, '''', '')); end if;
  return lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f\\u200c\\u200d\\u2019'']', '', 'g'));
end $$;

-- The words of a text, in their order. Anything that isn't a letter, sign or digit parts them.
create function search_parts(value text) returns text[]
language plpgsql immutable parallel safe
as $$
begin
  return array(
    select left(part, 64)
    from regexp_split_to_table(search_fold(value),
      '[\\s!-/:-@[-\`{-~\\u0080-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u3000-\\u303f]+')
      with ordinality p(part, place)
    where part <> '' order by place limit 400);
end $$;

-- A description without its markup. What stands within a word doesn't part it.
create function search_text(html text) returns text
language plpgsql immutable parallel safe
as $$
begin
  if html = '' then return ''; end if;
  return replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(strong|em|u|s|code|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
end $$;

-- Each word once, with the best place that it has: 0 begins the title, 1 is in the title, 2 is in the text.
create function search_words(title text, body text) returns table (place smallint, word text)
language plpgsql immutable parallel safe rows 8
as $$
begin
  return query
    select min(p.place)::smallint, p.word
    from (
      select case when t.nth = 1 then 0 else 1 end as place, t.part as word
      from unnest(search_parts(title)) with ordinality t(part, nth)
      union all
      select 2, b.part from unnest(search_parts(body)) b(part)
    ) p
    group by p.word;
end $$;

create table search_word (
  tenant_id uuid not null,
  -- 1 person, 2 board, 3 task, 4 checklist, 5 asset, 6 submission, 7 transaction.
  kind smallint not null,
  -- As search_words has it; 3 stands for a person's department, which not everyone sees.
  place smallint not null,
  word text collate "C" not null,
  -- What is found.
  target uuid not null,
  -- The row that has the word: the target itself, or a comment or item of it.
  source uuid not null,
  -- The board of a task, or the account that something is about; null for what everyone at the company sees.
  scope uuid,
  primary key (tenant_id, target, word, source) include (place)
);
create index search_word_found on search_word (tenant_id, kind, place, word, target) include (scope, source);

-- Words that can be misspelt, under what is left of their first seven letters with up to two of them gone: two words that
-- differ by as many errors have such a piece in common. Nobody waits for anyone here, so a word may stand here twice.
create table search_spelling (
  tenant_id uuid not null,
  piece text collate "C" not null,
  word text collate "C" not null,
  made bigint not null generated always as identity,
  primary key (tenant_id, piece, word, made)
);

-- For whoever looks for what they confirmed.
create index hr_form_clearance_by on hr_form_clearance (tenant_id, by_id);

create function search_pieces(word text, errors int) returns setof text
language plpgsql immutable parallel safe rows 20
as $$
declare
  beginning constant text := left(word, 7);
begin
  return query
    select beginning
    union
    select left(beginning, i - 1) || substr(beginning, i + 1) from generate_series(1, length(beginning)) i where errors > 0
    union
    select left(beginning, i - 1) || substr(beginning, i + 1, j - i - 1) || substr(beginning, j + 1)
    from generate_series(1, length(beginning)) i, generate_series(i + 1, length(beginning)) j where errors > 1;
end $$;

create function learn_spellings() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_spelling (tenant_id, piece, word)
  select n.tenant_id, p.piece, n.word
  from (
      select distinct a.tenant_id, a.word, left(a.word, 7) as beginning
      from added a where length(a.word) between 3 and 32 and a.word !~ '[0-9]'
    ) n,
    search_pieces(n.word, case when length(n.word) >= 6 then 2 when length(n.word) > 3 then 1 else 0 end) p(piece)
  -- With the beginning as a column of its own: row security lets no function into the range of the index.
  where not exists (
    select from search_spelling s where s.tenant_id = n.tenant_id and s.piece = n.beginning and s.word = n.word);
  return null;
end $$;

-- What has changed of a row's words. A text that is edited now and then keeps most of them.
create function keep_search_words(tenant uuid, of_kind int, of_target uuid, of_source uuid, of_scope uuid, title text, body text)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from search_word w
  where w.tenant_id = tenant and w.target = of_target and w.source = of_source and w.place < 3
    and (w.scope is distinct from of_scope
      or not exists (select from search_words(title, body) k where k.word = w.word and k.place = w.place));
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select tenant, of_kind, k.place, k.word, of_target, of_source, of_scope from search_words(title, body) k
  on conflict do nothing;
end $$;

create function forget_search_words() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from search_word w using removed r where w.tenant_id = r.tenant_id and w.target = r.id;
  return null;
end $$;

-- People. A department's name is found only by those who see who belongs to it.
create function add_search_words_of_people() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 1, k.place, k.word, n.id, n.id
  from added n, search_words(n.first_name || ' ' || n.last_name, n.employee_id || ' ' || n.designation) k
  union all
  select n.tenant_id, 1, 3, k.word, n.id, d.id
  from added n join department d on d.tenant_id = n.tenant_id and d.id = n.department_id, search_words(d.name, '') k;
  return null;
end $$;
create trigger employee_search_insert after insert on employee
referencing new table as added for each statement execute function add_search_words_of_people();

-- Those that differ are planned anew for as many as there are: a plan that was made for one would take minutes with thousands.
create function keep_search_words_of_people() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed uuid[];
begin
  execute $changed$
    select array_agg(n.id) from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.first_name, n.last_name, n.employee_id, n.designation, n.department_id)
      is distinct from (o.first_name, o.last_name, o.employee_id, o.designation, o.department_id)
  $changed$ into changed;
  if changed is null then return null; end if;
  delete from search_word w using added n
  where n.id = any (changed) and w.tenant_id = n.tenant_id and w.target = n.id;
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 1, k.place, k.word, n.id, n.id
  from added n, search_words(n.first_name || ' ' || n.last_name, n.employee_id || ' ' || n.designation) k
  where n.id = any (changed)
  union all
  select n.tenant_id, 1, 3, k.word, n.id, d.id
  from added n join department d on d.tenant_id = n.tenant_id and d.id = n.department_id, search_words(d.name, '') k
  where n.id = any (changed);
  return null;
end $$;
create trigger employee_search_update after update on employee
referencing new table as added old table as removed for each statement execute function keep_search_words_of_people();
create trigger employee_search_delete after delete on employee
referencing old table as removed for each statement execute function forget_search_words();

-- As the owner: the application can't read who belongs to which department.
create function keep_search_words_of_department() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from search_word w using employee e
  where e.tenant_id = new.tenant_id and e.department_id = new.id
    and w.tenant_id = e.tenant_id and w.target = e.id and w.place = 3;
  insert into search_word (tenant_id, kind, place, word, target, source)
  select e.tenant_id, 1, 3, k.word, e.id, new.id from employee e, search_words(new.name, '') k
  where e.tenant_id = new.tenant_id and e.department_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger department_search_update after update of name on department for each row
when (old.name is distinct from new.name) execute function keep_search_words_of_department();

-- Boards, tasks with their comments, and checklists with their items.
create function add_search_words_of_boards() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 2, k.place, k.word, n.id, n.id, n.id from added n, search_words(n.title, '') k;
  return null;
end $$;
create trigger board_search_insert after insert on board
referencing new table as added for each statement execute function add_search_words_of_boards();
create function keep_search_words_of_board() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 2, new.id, new.id, new.id, new.title, '');
  return null;
end $$;
create trigger board_search_update after update of title on board for each row
when (old.title is distinct from new.title) execute function keep_search_words_of_board();
create trigger board_search_delete after delete on board
referencing old table as removed for each statement execute function forget_search_words();

create function add_search_words_of_tasks() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 3, k.place, k.word, n.id, n.id, n.board_id
  from added n, search_words(n.title, search_text(n.description)) k;
  return null;
end $$;
create trigger task_search_insert after insert on task
referencing new table as added for each statement execute function add_search_words_of_tasks();
create function keep_search_words_of_task() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 3, new.id, new.id, new.board_id, new.title, search_text(new.description));
  return null;
end $$;
create trigger task_search_update after update of title, description, board_id on task for each row
when ((old.title, old.description, old.board_id) is distinct from (new.title, new.description, new.board_id))
execute function keep_search_words_of_task();
create trigger task_search_delete after delete on task
referencing old table as removed for each statement execute function forget_search_words();

create function add_search_words_of_comments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 3, k.place, k.word, n.task_id, n.id, n.board_id from added n, search_words('', n.message) k;
  return null;
end $$;
create trigger comment_search_insert after insert on comment
referencing new table as added for each statement execute function add_search_words_of_comments();
create function keep_search_words_of_comment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 3, new.task_id, new.id, new.board_id, '', new.message);
  return null;
end $$;
create trigger comment_search_update after update of message on comment for each row
when (old.message is distinct from new.message) execute function keep_search_words_of_comment();
create function forget_search_words_of_comments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from search_word w using removed r where w.tenant_id = r.tenant_id and w.target = r.task_id and w.source = r.id;
  return null;
end $$;
create trigger comment_search_delete after delete on comment
referencing old table as removed for each statement execute function forget_search_words_of_comments();

create function add_search_words_of_checklists() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 4, k.place, k.word, n.id, n.id, n.board_id from added n, search_words(n.title, '') k;
  return null;
end $$;
create trigger checklist_search_insert after insert on checklist
referencing new table as added for each statement execute function add_search_words_of_checklists();
create function keep_search_words_of_checklist() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 4, new.id, new.id, new.board_id, new.title, '');
  return null;
end $$;
create trigger checklist_search_update after update of title on checklist for each row
when (old.title is distinct from new.title) execute function keep_search_words_of_checklist();
create trigger checklist_search_delete after delete on checklist
referencing old table as removed for each statement execute function forget_search_words();

create function add_search_words_of_items() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 4, k.place, k.word, n.checklist_id, n.id, c.board_id
  from added n join checklist c on c.tenant_id = n.tenant_id and c.id = n.checklist_id, search_words('', n.title) k
  where n.deleted_at is null;
  return null;
end $$;
create trigger checklist_item_search_insert after insert on checklist_item
referencing new table as added for each statement execute function add_search_words_of_items();
-- An item that is deleted has no words until it's restored.
create function keep_search_words_of_item() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 4, new.checklist_id, new.id,
    (select c.board_id from checklist c where c.tenant_id = new.tenant_id and c.id = new.checklist_id),
    '', case when new.deleted_at is null then new.title else '' end);
  return null;
end $$;
create trigger checklist_item_search_update after update of title, deleted_at on checklist_item for each row
when (old.title is distinct from new.title or (old.deleted_at is null) <> (new.deleted_at is null))
execute function keep_search_words_of_item();
create function forget_search_words_of_items() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from search_word w using removed r
  where w.tenant_id = r.tenant_id and w.target = r.checklist_id and w.source = r.id;
  return null;
end $$;
create trigger checklist_item_search_delete after delete on checklist_item
referencing old table as removed for each statement execute function forget_search_words_of_items();

create function add_search_words_of_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 5, k.place, k.word, n.id, n.id
  from added n, search_words(n.title, concat_ws(' ', n.tag, n.category, n.serial_number, n.description)) k;
  return null;
end $$;
create trigger asset_search_insert after insert on asset
referencing new table as added for each statement execute function add_search_words_of_assets();
create function keep_search_words_of_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed uuid[];
begin
  execute $changed$
    select array_agg(n.id) from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.title, n.category, n.serial_number, n.description)
      is distinct from (o.title, o.category, o.serial_number, o.description)
  $changed$ into changed;
  if changed is null then return null; end if;
  delete from search_word w using added n
  where n.id = any (changed) and w.tenant_id = n.tenant_id and w.target = n.id;
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 5, k.place, k.word, n.id, n.id
  from added n, search_words(n.title, concat_ws(' ', n.tag, n.category, n.serial_number, n.description)) k
  where n.id = any (changed);
  return null;
end $$;
create trigger asset_search_update after update on asset
referencing new table as added old table as removed for each statement execute function keep_search_words_of_assets();
create trigger asset_search_delete after delete on asset
referencing old table as removed for each statement execute function forget_search_words();

-- Submissions, whose form and person stay, and transactions, which are never changed.
create function add_search_words_of_submissions() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 6, k.place, k.word, n.id, n.id, n.submitter_id from added n, search_words(n.label, n.submitter_name) k;
  return null;
end $$;
create trigger hr_form_submission_search_insert after insert on hr_form_submission
referencing new table as added for each statement execute function add_search_words_of_submissions();
create trigger hr_form_submission_search_delete after delete on hr_form_submission
referencing old table as removed for each statement execute function forget_search_words();

create function add_search_words_of_transactions() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 7, k.place, k.word, n.id, n.id, o.user_id
  from added n join wallet o on o.tenant_id = n.tenant_id and o.id = n.wallet_id, search_words(n.title, n.description) k;
  return null;
end $$;
create trigger wallet_transaction_search_insert after insert on wallet_transaction
referencing new table as added for each statement execute function add_search_words_of_transactions();

-- What is there already. Row security would hide it from an owner who is no superuser.
do $$
declare
  tables constant text[] := array['employee', 'department', 'board', 'task', 'comment', 'checklist', 'checklist_item', 'asset',
    'hr_form_submission', 'wallet', 'wallet_transaction'];
  read_table text;
begin
  foreach read_table in array tables loop
    execute format('alter table %I no force row level security', read_table);
  end loop;
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 1, k.place, k.word, n.id, n.id, null::uuid
  from employee n, search_words(n.first_name || ' ' || n.last_name, n.employee_id || ' ' || n.designation) k
  union all
  select n.tenant_id, 2, k.place, k.word, n.id, n.id, n.id from board n, search_words(n.title, '') k
  union all
  select n.tenant_id, 3, k.place, k.word, n.id, n.id, n.board_id
  from task n, search_words(n.title, search_text(n.description)) k
  union all
  select n.tenant_id, 3, k.place, k.word, n.task_id, n.id, n.board_id from comment n, search_words('', n.message) k
  union all
  select n.tenant_id, 4, k.place, k.word, n.id, n.id, n.board_id from checklist n, search_words(n.title, '') k
  union all
  select n.tenant_id, 4, k.place, k.word, n.checklist_id, n.id, c.board_id
  from checklist_item n join checklist c on c.tenant_id = n.tenant_id and c.id = n.checklist_id, search_words('', n.title) k
  where n.deleted_at is null
  union all
  select n.tenant_id, 5, k.place, k.word, n.id, n.id, null
  from asset n, search_words(n.title, concat_ws(' ', n.tag, n.category, n.serial_number, n.description)) k
  union all
  select n.tenant_id, 6, k.place, k.word, n.id, n.id, n.submitter_id
  from hr_form_submission n, search_words(n.label, n.submitter_name) k
  union all
  select n.tenant_id, 7, k.place, k.word, n.id, n.id, o.user_id
  from wallet_transaction n join wallet o on o.tenant_id = n.tenant_id and o.id = n.wallet_id,
    search_words(n.title, n.description) k;
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 1, 3, k.word, n.id, d.id
  from employee n join department d on d.tenant_id = n.tenant_id and d.id = n.department_id, search_words(d.name, '') k
  on conflict do nothing;
  insert into search_spelling (tenant_id, piece, word)
  select n.tenant_id, p.piece, n.word
  from (select distinct tenant_id, word from search_word where length(word) between 3 and 32 and word !~ '[0-9]') n,
    search_pieces(n.word, case when length(n.word) >= 6 then 2 when length(n.word) > 3 then 1 else 0 end) p(piece);
  foreach read_table in array tables loop
    execute format('alter table %I force row level security', read_table);
  end loop;
  foreach read_table in array array['search_word', 'search_spelling'] loop
    execute format('alter table %I enable row level security', read_table);
    execute format('alter table %I force row level security', read_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      read_table);
  end loop;
end $$;
create trigger search_word_learnt after insert on search_word
referencing new table as added for each statement execute function learn_spellings();

revoke all on all functions in schema public from public;
revoke all on search_word, search_spelling from public;
`;
