/** What people write down for themselves: nobody else at the company sees it. */
export const personalTodos = /* sql */ `
create table personal_todo (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  title text not null,
  due_on date,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index personal_todo_open on personal_todo (tenant_id, user_id, due_on) where completed_at is null;
create index personal_todo_of_user on personal_todo (tenant_id, user_id);
alter table personal_todo enable row level security;
alter table personal_todo force row level security;
create policy own_tenant on personal_todo
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- Nobody could read them any more.
create function forget_personal_todos() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from personal_todo where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger personal_todos_of_ended_account after update of ended_at on app_user
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_personal_todos();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
