/**
 * Sessions: one row per sign-in, so that it can be seen, and ended before its token expires. Tokens of the version before
 * name no session; they are good until they expire, or until their account ends all its sessions.
 */
export const sessions = /* sql */ `
alter table app_user
  add column last_sign_in_at timestamptz,
  add column sessions_ended_at timestamptz;

create table session (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- As the browser and its connection said at the sign-in.
  user_agent text not null,
  address text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index session_of_user on session (tenant_id, user_id, created_at desc) where ended_at is null;
create index session_expiry on session (tenant_id, expires_at);
alter table session enable row level security;
alter table session force row level security;
create policy own_tenant on session
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- Enters the tenant as one of its accounts. Role and session are read here, so that a change of them counts at the next
-- call. open_session stays for processes of the version before, which run until they are replaced.
create function enter_session(
  host_tenant text, token_tenant text, account uuid, token_session uuid, needed_role text
) returns table (tenant_id uuid, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(host_tenant);
  found_account record;
begin
  if token_tenant is distinct from host_tenant then
    raise exception using errcode = 'AT403', message = 'token of another tenant';
  end if;
  select u.role, u.sessions_ended_at into found_account
  from app_user u where u.tenant_id = entered and u.id = account and u.ended_at is null;
  if not found then raise exception using errcode = 'AT401', message = 'account ended'; end if;
  if token_session is null then
    if found_account.sessions_ended_at is not null then
      raise exception using errcode = 'AT440', message = 'session ended';
    end if;
  elsif not exists (
    select from session s
    where s.tenant_id = entered and s.id = token_session and s.user_id = account and s.ended_at is null
  ) then
    raise exception using errcode = 'AT440', message = 'session ended';
  end if;
  if needed_role is not null and found_account.role <> needed_role then
    raise exception using errcode = 'AT405', message = 'role required';
  end if;
  return query select entered, found_account.role;
end $$;

-- Begins a session of an account whose password was right. False where the account has ended meanwhile.
create function begin_session(
  account_tenant text, account uuid, new_id uuid, lifetime_seconds int, agent text, source_address text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(account_tenant);
begin
  update app_user u set last_sign_in_at = now()
  where u.tenant_id = entered and u.id = account and u.ended_at is null;
  if not found then return false; end if;
  insert into session (tenant_id, id, user_id, expires_at, user_agent, address)
  values (entered, new_id, account, now() + make_interval(secs => lifetime_seconds), left(agent, 500), source_address);
  return true;
end $$;

-- Ends sessions of an account of the current tenant, all but one that may be kept; browsers that follow a board hear of it.
create function end_sessions(account uuid, kept uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  ended uuid;
begin
  update app_user u set sessions_ended_at = now() where u.tenant_id = entered and u.id = account;
  for ended in
    update session s set ended_at = now()
    where s.tenant_id = entered and s.user_id = account and s.ended_at is null and s.id is distinct from kept
    returning s.id
  loop
    perform pg_notify('session_ended', ended::text);
  end loop;
  -- Streams of tokens that name no session.
  perform pg_notify('session_ended', account::text);
end $$;

-- Ends one session of an account of the current tenant. False where there is none to end.
create function end_session(account uuid, ending uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update session s set ended_at = now()
  where s.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and s.user_id = account and s.id = ending and s.ended_at is null;
  if not found then return false; end if;
  perform pg_notify('session_ended', ending::text);
  return true;
end $$;

-- Writes down when sessions of a tenant were last used.
create function touch_sessions(host_tenant text, used uuid[], used_at timestamptz[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid := open_tenant(host_tenant);
begin
  update session s set seen_at = u.seen_at
  from unnest(used, used_at) u (id, seen_at)
  where s.tenant_id = entered and s.id = u.id and s.seen_at < u.seen_at;
end $$;

create function forget_old_sessions(older_than_seconds int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    delete from session s
    where s.tenant_id = entered and s.expires_at < now() - make_interval(secs => older_than_seconds);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
