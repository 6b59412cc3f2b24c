/**
 * Boards of a private workspace are there for its members only, for whatever statement reads them: the database hides them
 * from every other account. What the server does by itself, without an account, sees all of a company.
 */
const hidingTables = [
  'task_list',
  'label',
  'task',
  'task_assignee',
  'checklist',
  'checklist_template',
  'comment',
  'attachment',
  'board_change',
];

export const boardsOneMayOpen = /* sql */ `
-- Whether nothing is hidden from whoever reads, which opening a session finds out.
create function sees_every_board() returns boolean
language sql stable
as $$
  select coalesce(current_setting('app.account', true), '') = ''
    or coalesce(current_setting('app.boards', true), '') = 'every'
$$;

-- The boards that the session found to be hidden from its account. A session that looked for none is shown no rows at all.
create function boards_hidden_here() returns uuid[]
language sql stable
as $$
  select coalesce(nullif(nullif(current_setting('app.boards', true), ''), 'every')::uuid[], array[null]::uuid[])
$$;

create or replace function may_open_board(company uuid, asked_board uuid, account uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  sight text := coalesce(current_setting('app.boards', true), '');
  is_open boolean;
begin
  -- Asked about somebody, and not by them: what is hidden from whoever reads must not decide.
  perform set_config('app.boards', 'every', true);
  is_open := exists (
    select from board b
    where b.tenant_id = company and b.id = asked_board and b.deleted_at is null
      and (not b.is_private or exists (
        select from workspace_member m
        where m.tenant_id = b.tenant_id and m.workspace_id = b.workspace_id and m.user_id = account)));
  perform set_config('app.boards', sight, true);
  return is_open;
end $$;

create or replace function open_boards() returns setof uuid
language sql stable set search_path = pg_catalog, public, pg_temp rows 100
as $$
  select b.id from board b
  where b.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and b.deleted_at is null
    and ((select sees_every_board()) or not b.is_private or b.workspace_id in (
      select m.workspace_id from workspace_member m
      where m.tenant_id = (select current_tenant()) and m.user_id = (select current_account())))
$$;

-- Those that an account may not open, for the start of its session: few beside the others, so that rows are compared with these.
create function hidden_boards(account uuid) returns uuid[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  sight text := coalesce(current_setting('app.boards', true), '');
  hidden uuid[];
begin
  perform set_config('app.boards', 'every', true);
  hidden := array(
    select b.id from board b
    where b.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and b.is_private
      and not exists (
        select from workspace_member m
        where m.tenant_id = b.tenant_id and m.workspace_id = b.workspace_id and m.user_id = account));
  perform set_config('app.boards', sight, true);
  return hidden;
end $$;

create policy of_members on board as restrictive
  using ((select sees_every_board()) or not is_private or workspace_id in (
    select m.workspace_id from workspace_member m
    where m.tenant_id = (select current_tenant()) and m.user_id = (select current_account())));

do $$
declare
  board_table text;
begin
  foreach board_table in array array[${hidingTables.map((name) => `'${name}'`).join(', ')}] loop
    execute format(
      'create policy of_members on %I as restrictive
       using ((select sees_every_board()) or board_id not in (select unnest(boards_hidden_here())))',
      board_table);
  end loop;
end $$;

-- Tells every process that somebody of a company may no longer open what they could.
create function tell_board_access() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('board_access', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end $$;
create trigger tell_board_access after delete on workspace_member
for each row execute function tell_board_access();
create trigger tell_board_access after update of workspace_id, is_private on board
for each row when (new.is_private and (not old.is_private or new.workspace_id <> old.workspace_id))
execute function tell_board_access();

revoke all on all functions in schema public from public;
`;
