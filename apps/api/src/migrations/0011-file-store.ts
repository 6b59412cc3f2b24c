/**
 * Which store of files belongs to this database: the same name is written on the store itself. What a sweep had to leave where
 * it was, because it would have taken too much, is noted for those who look after the server.
 */
export const fileStore = /* sql */ `
create table file_store (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  adopted_at timestamptz not null default now(),
  held_files int not null default 0
);

-- The name of the store, and what tells this database from a copy of it: null where the server does not say.
create function file_store_identity() returns table (id uuid, place text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select s.id into id from file_store s;
  begin
    select c.system_identifier || '/' || d.oid into place
    from pg_control_system() c, pg_database d where d.datname = current_database();
  exception when insufficient_privilege then
    place := null;
  end;
  return next;
end $$;

-- Names the store, unless it has a name; of several who come together, one is the first.
create function name_file_store(new_id uuid) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into file_store (id) values (new_id) on conflict do nothing;
  select id from file_store;
$$;

create function knows_files() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  found_one boolean := false;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    found_one := exists (select from file f where f.tenant_id = entered);
    exit when found_one;
  end loop;
  perform set_config('app.tenant', '', true);
  return found_one;
end $$;

create function note_held_files(files int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update file_store set held_files = files where held_files <> files $$;

create function held_files() returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select coalesce(max(held_files), 0) from file_store $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
