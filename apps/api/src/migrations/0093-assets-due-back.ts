/** Assets that are lent until a day: who holds one, and who manages assets, are told the day before and once it's overdue. */
export const assetsDueBack = /* sql */ `
alter table asset add column due_back date,
  add constraint asset_due_back_while_assigned check (due_back is null or state = 'assigned');
create index asset_due_back on asset (tenant_id, due_back) where due_back is not null;

-- What was agreed when it was assigned.
alter table asset_event add column due_back date check (due_back is null or action = 'assigned');

-- What was said of an asset's day; another day may be spoken of again.
create table asset_due_notice (
  tenant_id uuid not null,
  asset_id uuid not null,
  kind text not null check (kind in ('asset-due-back', 'asset-overdue')),
  -- Of the asset that it was assigned with: the next loan may be due on the same day.
  version int not null,
  primary key (tenant_id, asset_id, kind, version),
  foreign key (tenant_id, asset_id) references asset (tenant_id, id) on delete cascade
);
alter table asset_due_notice enable row level security;
alter table asset_due_notice force row level security;
create policy own_tenant on asset_due_notice
using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- Whatever ends an assignment ends its day.
create function end_due_back() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.due_back := null;
  return new;
end $$;
create trigger asset_due_back_ends before update on asset
for each row when (new.due_back is not null and new.holder_id is null) execute function end_due_back();

-- What waits no longer is taken back while it's unread.
create function take_due_back_back() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform take_back(new.tenant_id, array['asset-due-back', 'asset-overdue'], 'asset', new.id::text);
  return null;
end $$;
create trigger asset_due_back_taken_back after update on asset
for each row when (old.due_back is not null and (new.due_back, new.holder_id) is distinct from (old.due_back, old.holder_id))
execute function take_due_back_back();

-- Who looks after a company's assets: whoever was made to, or the admins where nobody was.
create function asset_managers(company uuid) returns uuid[]
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when granted.ids = '{}' then array(
      select u.id from app_user u where u.tenant_id = company and u.role = 'admin' and u.ended_at is null)
    else granted.ids end
  from (select array(
    select g.user_id from member_grant g where g.tenant_id = company and g.name = 'assets') as ids) granted
$$;

-- Tells, in all companies, of assets that are due back by the end of tomorrow, and of those that have become overdue. Days are
-- the company's; what has been late for days is no news.
create function tell_due_assets(server_zone text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  today date;
  due record;
begin
  for entered in select t.id from tenant t where t.deleting_since is null loop
    perform set_config('app.tenant', entered::text, true);
    today := (now() at time zone zone_of_company(entered, server_zone))::date;
    for due in
      select a.id, a.due_back, k.kind, v.version, e.user_id as holder, trim(e.first_name || ' ' || e.last_name) as holder_name
      from asset a
      join employee e on e.tenant_id = a.tenant_id and e.id = a.holder_id
      cross join lateral (
        select case when a.due_back < today then 'asset-overdue' else 'asset-due-back' end as kind) k
      cross join lateral (
        select max(o.version) as version from asset_event o
        where o.tenant_id = a.tenant_id and o.asset_id = a.id and o.action = 'assigned') v
      where a.tenant_id = entered and a.due_back between today - 3 and today + 1
        and not exists (
          select from asset_due_notice n
          where n.tenant_id = a.tenant_id and n.asset_id = a.id and n.kind = k.kind and n.version = v.version)
      order by a.id
    loop
      insert into asset_due_notice (tenant_id, asset_id, kind, version) values (entered, due.id, due.kind, due.version)
      on conflict do nothing;
      continue when not found;
      if due.kind = 'asset-overdue' then
        perform take_back(entered, array['asset-due-back'], 'asset', due.id::text);
      end if;
      perform tell(
        entered, due.kind, null, 'asset', due.id::text, '/asset_management/' || due.id,
        jsonb_build_object('day', due.due_back), array[due.holder]);
      perform tell(
        entered, due.kind, null, 'asset', due.id::text, '/asset_management/' || due.id,
        jsonb_build_object('day', due.due_back, 'holder', due.holder_name),
        array_remove(asset_managers(entered), due.holder));
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
