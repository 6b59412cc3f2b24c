/** What dashboards count by: when cards were completed, and indexes that hold all that is counted. */
export const dashboards = /* sql */ `
-- Null for open cards, and for those that were completed before this was kept and whose event is gone.
alter table task add column completed_at timestamptz;

create function note_completion() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.completed_at := case when new.is_completed then coalesce(new.completed_at, now()) end;
  return new;
end $$;
create trigger task_completion_insert before insert on task
for each row when (new.is_completed) execute function note_completion();
create trigger task_completion_update before update of is_completed on task
for each row when (old.is_completed is distinct from new.is_completed) execute function note_completion();

alter table task disable trigger user;
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);
    update task t set completed_at = e.at
    from (
      select subject_id, max(at) as at from event
      where tenant_id = company and subject_type = 'task' and kind = 'task-completed' group by subject_id) e
    where t.tenant_id = company and t.is_completed and t.id::text = e.subject_id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table task enable trigger user;

-- Row security asks for the company and the board, and the others are what is counted: the rows themselves aren’t read.
create index task_counted on task (tenant_id, board_id, created_at, completed_at) include (list_id, is_completed)
where deleted_at is null and parent_id is null;
create index wallet_transaction_counted on wallet_transaction (tenant_id, created_at) include (wallet_id, kind, amount);
create index asset_counted on asset (tenant_id, category, state, purchase_key);

revoke all on all functions in schema public from public;
`;
