/**
 * Browsers in which people are told. A subscription belongs to the session that made it and ends with it, and a browser is one
 * account's: whoever else was told in it before is not any more.
 */
export const pushSubscriptions = /* sql */ `
-- Nothing could subscribe so far.
delete from push_subscription;
alter table push_subscription
  drop constraint push_subscription_pkey,
  add column id uuid not null default gen_random_uuid(),
  add column session_id uuid not null,
  add primary key (tenant_id, id),
  add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade;
create unique index push_subscription_endpoint on push_subscription (tenant_id, endpoint);
create index push_subscription_of_user on push_subscription (tenant_id, user_id, made_at desc);
create index push_subscription_of_session on push_subscription (tenant_id, session_id);

-- Subscribes a browser for an account of the current tenant, or renews that; the browsers that did longest ago make room. All
-- companies share one address, so another account that was told in this browser may be of any.
create function subscribe_to_push(
  account uuid, of_session uuid, browser_endpoint text, browser_p256dh text, browser_auth text, most int
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  company uuid;
begin
  for company in select t.id from tenant t loop
    perform set_config('app.tenant', company::text, true);
    delete from push_subscription p
    where p.tenant_id = company and p.endpoint = browser_endpoint
      and (p.tenant_id, p.user_id) is distinct from (entered, account);
  end loop;
  perform set_config('app.tenant', entered::text, true);
  insert into push_subscription (tenant_id, user_id, session_id, endpoint, p256dh, auth)
  values (entered, account, of_session, browser_endpoint, browser_p256dh, browser_auth)
  on conflict (tenant_id, endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth;
  delete from push_subscription p
  where p.tenant_id = entered and p.user_id = account and p.endpoint <> browser_endpoint and p.id in (
    select o.id from push_subscription o
    where o.tenant_id = entered and o.user_id = account and o.endpoint <> browser_endpoint
    order by o.made_at desc, o.id offset most - 1);
end $$;

create function end_push_of_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from push_subscription p where p.tenant_id = new.tenant_id and p.session_id = new.id;
  return null;
end $$;
create trigger session_push_ended after update of ended_at on session
for each row when (new.ended_at is not null) execute function end_push_of_session();

create function end_push_of_account() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from push_subscription p where p.tenant_id = new.tenant_id and p.user_id = new.id;
  return null;
end $$;
create trigger account_push_ended after update of deactivated_at, ended_at on app_user
for each row when (new.deactivated_at is not null or new.ended_at is not null) execute function end_push_of_account();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
