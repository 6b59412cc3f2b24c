/**
 * What people are told by modules that aren't part of the server: sent in the name of whoever is signed in. Whom it may be told
 * is part of its subject's id, `<remote>/<all or a role>/<id>`, so that it's asked for again whenever it's shown.
 */
export const moduleMessages = /* sql */ `
create table module_message (
  tenant_id uuid not null references tenant (id),
  -- The key of the call.
  id uuid not null,
  sender_id uuid not null,
  kind text not null,
  -- A key is for one message.
  content_hash text not null,
  told uuid[] not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references app_user (tenant_id, id)
);
create index module_message_sent on module_message (tenant_id, at);
create index module_message_of_sender on module_message (tenant_id, sender_id, at);

alter table module_message enable row level security;
alter table module_message force row level security;
create policy own_tenant on module_message
using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

create or replace function may_see_subject(company uuid, subject_type text, subject_id text, account uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case subject_type
    when 'task' then exists (
      select from task t
      join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id and l.deleted_at is null
      where t.tenant_id = company and t.id = subject_id::uuid and t.deleted_at is null
        and may_open_board(company, t.board_id, account))
    when 'form' then may_read_form(company, subject_id::uuid, account)
    when 'asset' then exists (select from asset a where a.tenant_id = company and a.id = subject_id::uuid)
    when 'asset-request' then exists (
      select from asset_request r
      join app_user u on u.tenant_id = r.tenant_id and u.id = account
      where r.tenant_id = company and r.id = subject_id::uuid and (r.requester_id = account or u.role = 'admin' or exists (
        select from member_grant g
        where g.tenant_id = r.tenant_id and g.user_id = account and g.name = 'assets')))
    when 'member' then exists (
      select from app_user u where u.tenant_id = company and u.id = subject_id::uuid and u.ended_at is null)
    -- Sessions that are over are forgotten; what was said of one stays its account's.
    when 'session' then not exists (
      select from session s where s.tenant_id = company and s.id = subject_id::uuid and s.user_id <> account)
    when 'module' then exists (
      select from app_user u
      where u.tenant_id = company and u.id = account and split_part(subject_id, '/', 2) in ('all', u.role))
    else false
  end
$$;

-- Tells what somebody sends, within the limits of an hour, and at most once for each key. 'stranger': somebody of them isn't
-- one of the company.
create function send_module_message(
  message uuid, sender uuid, message_kind text, about_id text, message_path text, message_words jsonb, message_hash text,
  people uuid[], roles text[], per_sender int, per_colleague int, per_company int
) returns table (outcome text, told int, wait_seconds int)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  company uuid := current_tenant();
  known module_message;
  fit uuid[];
  since timestamptz;
  first_sent timestamptz;
begin
  -- One at a time, so that two don't both find room below a limit.
  perform pg_advisory_xact_lock(hashtextextended('module message ' || company, 0));
  select * into known from module_message m where m.tenant_id = company and m.id = message;
  if found then
    return query select
      case when known.sender_id = sender and known.content_hash = message_hash then 'sent' else 'key-used' end,
      cardinality(known.told), 0;
    return;
  end if;
  if exists (
    select from unnest(people) one
    where not exists (select from app_user u where u.tenant_id = company and u.id = one)
  ) then
    return query select 'stranger', 0, 0;
    return;
  end if;
  fit := array(
    select u.id from app_user u
    where u.tenant_id = company and u.id = any (people) and u.id <> sender and u.role = any (roles)
      and is_live_account(company, u.id)
    order by u.id);
  since := clock_timestamp() - interval '1 hour';
  select min(m.at) into first_sent from module_message m
  where m.tenant_id = company and m.at > since
    and (select sum(cardinality(a.told)) from module_message a where a.tenant_id = company and a.at > since)
      + cardinality(fit) > per_company;
  if first_sent is null then
    select min(m.at) into first_sent from module_message m
    where m.tenant_id = company and m.sender_id = sender and m.at > since and (
      (select sum(cardinality(a.told)) from module_message a
        where a.tenant_id = company and a.sender_id = sender and a.at > since) + cardinality(fit) > per_sender
      or exists (
        select from module_message a cross join unnest(a.told) one
        where a.tenant_id = company and a.sender_id = sender and a.at > since and one = any (fit)
        group by one having count(*) >= per_colleague));
  end if;
  if first_sent is not null then
    return query select 'too-many', 0, greatest(1, ceil(extract(epoch from first_sent - since))::int);
    return;
  end if;
  insert into module_message (tenant_id, id, sender_id, kind, content_hash, told)
  values (company, message, sender, message_kind, message_hash, fit);
  perform tell(company, message_kind, sender, 'module', about_id, message_path, message_words, fit);
  return query select 'sent', cardinality(fit), 0;
end $$;

-- Forgets, in all companies, keys of half a year ago.
create function forget_module_messages() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    delete from module_message m where m.tenant_id = entered and m.at < now() - interval '180 days';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
