/** What people opened last, and what they starred. Both are of an account alone; whether it may still open something is asked when it is shown. */
export const savedPlaces = /* sql */ `
create table visit (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  kind text not null check (kind in ('board', 'task', 'person', 'asset', 'form', 'submission')),
  -- The id of what was opened, or the key of a form.
  place text not null check (length(place) <= 500),
  visited_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, user_id, kind, place),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index visit_by_time on visit (tenant_id, user_id, visited_at desc);

create table star (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  kind text not null check (kind in ('board', 'task', 'person', 'asset', 'form', 'submission', 'filter')),
  -- As of a visit; of a filter its address within the suite.
  place text not null check (length(place) <= 500),
  -- What its person calls a filter; empty for what has a title of its own.
  title text not null check (length(title) <= 200),
  starred_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, user_id, kind, place),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

alter table visit enable row level security;
alter table visit force row level security;
create policy own_tenant on visit
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
alter table star enable row level security;
alter table star force row level security;
create policy own_tenant on star
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

create function forget_saved_places() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from visit where tenant_id = new.tenant_id and user_id = new.id;
  delete from star where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger saved_places_of_ended_account after update of ended_at on app_user
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_saved_places();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
