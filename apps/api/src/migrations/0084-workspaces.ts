/**
 * Boards stand in workspaces, which are open to the company or private to their members. Every company has one that is open
 * for good, which holds the boards that nobody put anywhere else.
 */
export const workspaces = /* sql */ `
create table workspace (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  is_private boolean not null default false,
  -- The one of boards that name none.
  is_default boolean not null default false check (not (is_default and is_private)),
  -- Null for the one that every company has.
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz check (not (is_default and deleted_at is not null)),
  primary key (tenant_id, id),
  unique (tenant_id, id, is_private),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create unique index workspace_default on workspace (tenant_id) where is_default;
create index workspace_private on workspace (tenant_id, id) where is_private;

create table workspace_member (
  tenant_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (tenant_id, workspace_id, user_id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index workspace_member_user on workspace_member (tenant_id, user_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['workspace', 'workspace_member'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

alter table board add column workspace_id uuid;
-- As the workspace is, so that boards are told apart without looking there.
alter table board add column is_private boolean not null default false;

-- Every company begins with its open workspace.
create function begin_workspaces() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.id::text, true);
  insert into workspace (tenant_id, id, name, is_default) values (new.id, gen_random_uuid(), 'General', true);
  perform set_config('app.tenant', entered, true);
  return null;
end $$;
create trigger begin_workspaces after insert on tenant for each row execute function begin_workspaces();

do $$
declare
  company uuid;
  opened uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);
    insert into workspace (tenant_id, id, name, is_default) values (company, gen_random_uuid(), 'General', true)
    returning id into opened;
    update board set workspace_id = opened where tenant_id = company;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table board alter column workspace_id set not null;
alter table board add constraint board_workspace foreign key (tenant_id, workspace_id, is_private)
  references workspace (tenant_id, id, is_private) on update cascade;
create index board_of_workspace on board (tenant_id, workspace_id);
create index board_private on board (tenant_id, workspace_id) where is_private;

-- A board that names no workspace stands in the open one. One that comes back from the trash brings its workspace along.
create function place_board() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.workspace_id is null then
    select w.id into new.workspace_id from workspace w where w.tenant_id = new.tenant_id and w.is_default;
  end if;
  -- Waits for whoever is making it private, and finds it so then.
  select w.is_private into new.is_private from workspace w
  where w.tenant_id = new.tenant_id and w.id = new.workspace_id for key share;
  new.is_private := coalesce(new.is_private, false);
  if new.deleted_at is null then
    update workspace w set deleted_at = null
    where w.tenant_id = new.tenant_id and w.id = new.workspace_id and w.deleted_at is not null;
  end if;
  return new;
end $$;
create trigger place_board before insert or update of workspace_id, deleted_at on board
for each row execute function place_board();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
