/** Appointments and personal to-dos are found by their words, too. */
export const wordsOfOnesOwn = /* sql */ `
-- In search_word: 9 appointment, whose people are looked up as it is found, and 10 personal to-do, whose scope is its account.
create function add_search_words_of_appointments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source)
  select n.tenant_id, 9, k.place, k.word, n.id, n.id
  from added n, search_words(n.title, n.place || ' ' || n.notes) k;
  return null;
end $$;
create trigger appointment_search_insert after insert on appointment
referencing new table as added for each statement execute function add_search_words_of_appointments();
create function keep_search_words_of_appointment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 9, new.id, new.id, null, new.title, new.place || ' ' || new.notes);
  return null;
end $$;
create trigger appointment_search_update after update of title, place, notes on appointment for each row
when ((old.title, old.place, old.notes) is distinct from (new.title, new.place, new.notes))
execute function keep_search_words_of_appointment();
create trigger appointment_search_delete after delete on appointment
referencing old table as removed for each statement execute function forget_search_words();

create function add_search_words_of_todos() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into search_word (tenant_id, kind, place, word, target, source, scope)
  select n.tenant_id, 10, k.place, k.word, n.id, n.id, n.user_id from added n, search_words(n.title, '') k;
  return null;
end $$;
create trigger personal_todo_search_insert after insert on personal_todo
referencing new table as added for each statement execute function add_search_words_of_todos();
create function keep_search_words_of_todo() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform keep_search_words(new.tenant_id, 10, new.id, new.id, new.user_id, new.title, '');
  return null;
end $$;
create trigger personal_todo_search_update after update of title on personal_todo for each row
when (old.title is distinct from new.title) execute function keep_search_words_of_todo();
create trigger personal_todo_search_delete after delete on personal_todo
referencing old table as removed for each statement execute function forget_search_words();

-- What is there already. Row security would hide it from an owner who is no superuser.
alter table appointment no force row level security;
alter table personal_todo no force row level security;
alter table search_word no force row level security;
alter table search_spelling no force row level security;
insert into search_word (tenant_id, kind, place, word, target, source, scope)
select n.tenant_id, 9, k.place, k.word, n.id, n.id, null::uuid
from appointment n, search_words(n.title, n.place || ' ' || n.notes) k
union all
select n.tenant_id, 10, k.place, k.word, n.id, n.id, n.user_id from personal_todo n, search_words(n.title, '') k;
alter table appointment force row level security;
alter table personal_todo force row level security;
alter table search_word force row level security;
alter table search_spelling force row level security;

revoke all on all functions in schema public from public;
`;
