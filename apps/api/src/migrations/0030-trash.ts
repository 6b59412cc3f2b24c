/**
 * Deleted tasks, checklists and items are kept, as boards and lists are, and go for good after thirty days. What was
 * deleted together carries the id of what was asked to be deleted (`deleted_with`), so that restoring brings back exactly
 * that, and not what had been deleted before.
 *
 * Deleted rows are in none of the indexes that a board is read by.
 */
export const trash = /* sql */ `
alter table board add column deleted_by uuid,
  add foreign key (tenant_id, deleted_by) references app_user (tenant_id, id);
alter table task_list add column deleted_by uuid,
  add foreign key (tenant_id, deleted_by) references app_user (tenant_id, id);
alter table task add column deleted_at timestamptz, add column deleted_by uuid, add column deleted_with uuid,
  add foreign key (tenant_id, deleted_by) references app_user (tenant_id, id);
alter table checklist add column deleted_at timestamptz;
alter table checklist_item add column deleted_at timestamptz, add column deleted_with uuid;

-- Until now nobody could look for a deleted board or list. Their thirty days begin today.
alter table board no force row level security;
alter table task_list no force row level security;
update board set deleted_at = now() where deleted_at is not null;
update task_list set deleted_at = now() where deleted_at is not null;
alter table board force row level security;
alter table task_list force row level security;

create index board_deleted on board (tenant_id, deleted_at, id) where deleted_at is not null;
create index task_list_deleted on task_list (tenant_id, deleted_at, id) where deleted_at is not null;
create index task_deleted on task (tenant_id, deleted_at, id) where deleted_at is not null;
create index task_deleted_with on task (tenant_id, deleted_with) where deleted_with is not null;
create index task_deleted_in_list on task (tenant_id, board_id, list_id) where deleted_at is not null and parent_id is null;
create index checklist_deleted on checklist (tenant_id, deleted_at) where deleted_at is not null;
create index checklist_item_deleted on checklist_item (tenant_id, deleted_at) where deleted_at is not null;

drop index task_in_list;
create index task_in_list on task (tenant_id, board_id, list_id, rank, id) where parent_id is null and deleted_at is null;
drop index task_cover_of_board;
create index task_cover_of_board on task (tenant_id, board_id) where cover_id is not null and deleted_at is null;

-- Nobody is assigned to a deleted task.
create or replace function keep_assignees() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    delete from task_assignee
    where tenant_id = new.tenant_id and task_id = new.id and (new.deleted_at is not null or user_id <> all (new.assigned_to));
  end if;
  if new.deleted_at is null then
    insert into task_assignee (tenant_id, board_id, task_id, user_id)
    select new.tenant_id, new.board_id, new.id, account from unnest(new.assigned_to) account
    on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger task_assigned_update on task;
create trigger task_assigned_update after update of assigned_to, deleted_at on task
for each row when (new.assigned_to is distinct from old.assigned_to or new.deleted_at is distinct from old.deleted_at)
execute function keep_assignees();

-- A deleted subtask does not count. One that goes with its parent goes on counting there, and is right when both return.
create or replace function count_subtask() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  change_all int := 0;
  change_done int := 0;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    change_all := change_all - 1;
    change_done := change_done - old.is_completed::int;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    change_all := change_all + 1;
    change_done := change_done + new.is_completed::int;
  end if;
  update task set subtasks_all = subtasks_all + change_all, subtasks_done = subtasks_done + change_done
  where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
drop trigger task_count_update on task;
create trigger task_count_update after update of is_completed, deleted_at on task
for each row when (
  new.parent_id is not null and (
    new.deleted_at is null and old.deleted_at is null and new.is_completed <> old.is_completed
    or (new.deleted_at is null) <> (old.deleted_at is null) and coalesce(new.deleted_with, old.deleted_with) = new.id
  )
) execute function count_subtask();
drop trigger task_count_delete on task;
create trigger task_count_delete after delete on task
for each row when (old.parent_id is not null and old.deleted_at is null) execute function count_subtask();

create or replace function count_items() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    update task t set items_all = t.items_all + c.n, items_done = t.items_done + c.done
    from (select tenant_id, task_id, count(*) as n, count(*) filter (where is_completed) as done
          from added where deleted_at is null group by tenant_id, task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id;
  elsif tg_op = 'DELETE' then
    update task t set items_all = t.items_all - c.n, items_done = t.items_done - c.done
    from (select tenant_id, task_id, count(*) as n, count(*) filter (where is_completed) as done
          from removed where deleted_at is null group by tenant_id, task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id;
  else
    update task t set items_all = t.items_all + c.n, items_done = t.items_done + c.done
    from (select a.tenant_id, a.task_id,
            sum((a.deleted_at is null)::int - (r.deleted_at is null)::int) as n,
            sum((a.is_completed and a.deleted_at is null)::int - (r.is_completed and r.deleted_at is null)::int) as done
          from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
          group by a.tenant_id, a.task_id) c
    where t.tenant_id = c.tenant_id and t.id = c.task_id and (c.n <> 0 or c.done <> 0);
  end if;
  return null;
end $$;

-- Removes for good what was deleted before a moment, up to so many tasks of a tenant at a time; one row per tenant that
-- had something, with the files that nothing refers to any more. To be called until there is no row. Each part is
-- of what the former ones left, so a board goes once its tasks are gone.
create function purge_trash(deleted_before timestamptz, most int)
returns table (tenant_id uuid, purged int, file_ids uuid[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  doomed uuid[];
  files uuid[];
  gone int;
  total int;
begin
  for entered in select t.id from tenant t loop
    perform set_config('app.tenant', entered::text, true);
    files := '{}';
    doomed := array(
      select t.id from task t where t.tenant_id = entered and t.deleted_at < deleted_before
      union
      select t.id from task_list l join task t on t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id
      where l.tenant_id = entered and l.deleted_at < deleted_before
      union
      select t.id from board b join task t on t.tenant_id = b.tenant_id and t.board_id = b.id
      where b.tenant_id = entered and b.deleted_at < deleted_before
      limit most);
    total := cardinality(doomed);
    if total > 0 then
      with recursive family as (
        select t.id, t.cover_id from task t where t.tenant_id = entered and t.id = any (doomed)
        union
        select s.id, s.cover_id from task s join family f on s.tenant_id = entered and s.parent_id = f.id
      )
      select coalesce(array_agg(distinct f.id), '{}') into files from (
        select cover_id as id from family where cover_id is not null
        union all
        select a.file_id from attachment a join family on a.tenant_id = entered and a.task_id = family.id
      ) f;
      delete from task t where t.tenant_id = entered and t.id = any (doomed);
      delete from file f where f.tenant_id = entered and f.id = any (files);
    end if;
    delete from checklist c where c.tenant_id = entered and c.deleted_at < deleted_before;
    get diagnostics gone = row_count;
    total := total + gone;
    delete from checklist_item i where i.tenant_id = entered and i.deleted_at < deleted_before;
    get diagnostics gone = row_count;
    total := total + gone;
    delete from task_list l
    where l.tenant_id = entered
      and (l.deleted_at < deleted_before
        or exists (select from board b where b.tenant_id = l.tenant_id and b.id = l.board_id and b.deleted_at < deleted_before))
      and not exists (select from task t where t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id);
    get diagnostics gone = row_count;
    total := total + gone;
    doomed := array(
      select b.id from board b
      where b.tenant_id = entered and b.deleted_at < deleted_before
        and not exists (select from task_list l where l.tenant_id = b.tenant_id and l.board_id = b.id));
    delete from label a where a.tenant_id = entered and a.board_id = any (doomed);
    delete from checklist_template c where c.tenant_id = entered and c.board_id = any (doomed);
    delete from board_change c where c.tenant_id = entered and c.board_id = any (doomed);
    delete from board b where b.tenant_id = entered and b.id = any (doomed);
    total := total + cardinality(doomed);
    if total > 0 then
      tenant_id := entered;
      purged := total;
      file_ids := files;
      return next;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
revoke all on function purge_trash(timestamptz, int) from public;
`;
