/**
 * Events: what happened, written in the transaction that does it, and whom it is told to. Notifications about one subject are one
 * row while unread, with a count. Who may see a subject is asked in one place, both when people are told and when they read.
 */
export const events = /* sql */ `
create table event (
  tenant_id uuid not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- Who did it; null where it happened by itself.
  actor_id uuid,
  subject_type text not null,
  subject_id text not null,
  path text not null,
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, actor_id) references app_user (tenant_id, id)
);
create index event_at on event (tenant_id, at);
create index event_of_subject on event (tenant_id, subject_type, subject_id, at);

create table notification (
  tenant_id uuid not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  -- Of the newest event that it stands for.
  actor_id uuid,
  path text not null,
  words jsonb not null,
  at timestamptz not null,
  count int not null default 1 check (count > 0),
  read_at timestamptz,
  -- What is still to be done about mail and push: to be looked at, or to go out with the next digest.
  waiting text check (waiting in ('new', 'digest')),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, actor_id) references app_user (tenant_id, id)
) with (fillfactor = 85);
create unique index notification_unread on notification (tenant_id, user_id, kind, subject_type, subject_id)
where read_at is null;
create index notification_of_user on notification (tenant_id, user_id, at desc, id desc);
create index notification_of_subject on notification (tenant_id, subject_type, subject_id);
create index notification_waiting on notification (tenant_id, waiting, user_id) where waiting is not null;

-- What people have set; whoever has no row has the defaults of the application.
create table notification_preference (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- none, here, digest or mail, by kind.
  ways jsonb not null default '{}' check (jsonb_typeof(ways) = 'object'),
  digest text not null check (digest in ('daily', 'weekly')),
  digest_at time not null,
  quiet_from time,
  quiet_to time,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  check (num_nulls(quiet_from, quiet_to) in (0, 2))
);

-- Browsers that somebody wants to be told in.
create table push_subscription (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, user_id, endpoint),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

-- What was said of a task's due date; another date may be spoken of again.
create table task_due_notice (
  tenant_id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('task-due-soon', 'task-overdue')),
  due_at timestamptz not null,
  primary key (tenant_id, task_id, kind, due_at),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade
);
create index task_due on task (tenant_id, due_at)
where due_at is not null and not is_completed and deleted_at is null and assigned_to <> '{}';

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'event', 'notification', 'notification_preference', 'push_subscription', 'task_due_notice'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

-- Whether an account may read a form, by the rule of the services that show it.
create function may_read_form(company uuid, form_id uuid, account uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from hr_form_submission s
    join app_user u on u.tenant_id = s.tenant_id and u.id = account
    where s.tenant_id = company and s.id = form_id and (s.submitter_id = account or s.state <> 'draft' and (
      u.role = 'admin'
      or exists (
        select from hr_form_assignee a
        where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.user_id = account)
      or exists (
        select from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id and t.by_id = account)
      or exists (
        select from hr_form_clearance c
        where c.tenant_id = s.tenant_id and c.submission_id = s.id and c.by_id = account)
      or exists (
        select from member_grant g
        where g.tenant_id = s.tenant_id and g.user_id = account and (g.name = 'hr' or g.name = 'finance' and exists (
          select from hr_form_definition d
          where d.tenant_id = s.tenant_id and d.hash = s.definition_hash and d.has_finance)))
      or exists (
        select from employee e join employee m on m.tenant_id = e.tenant_id and m.id = e.manager_id
        where e.tenant_id = s.tenant_id and e.user_id = s.submitter_id and m.user_id = account))))
$$;

-- Whether an account may open what a notification is about, at this moment.
create function may_see_subject(company uuid, subject_type text, subject_id text, account uuid) returns boolean
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
    else false
  end
$$;

-- What a subject is called now.
create function title_of_subject(company uuid, subject_type text, subject_id text) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(case subject_type
    when 'task' then (select t.title from task t where t.tenant_id = company and t.id = subject_id::uuid)
    when 'form' then (
      select s.label from hr_form_submission s where s.tenant_id = company and s.id = subject_id::uuid)
    when 'asset' then (select a.title from asset a where a.tenant_id = company and a.id = subject_id::uuid)
    when 'asset-request' then (
      select coalesce(a.title, r.category)
      from asset_request r left join asset a on a.tenant_id = r.tenant_id and a.id = r.asset_id
      where r.tenant_id = company and r.id = subject_id::uuid)
    when 'member' then (
      select trim(u.first_name || ' ' || u.last_name) from app_user u
      where u.tenant_id = company and u.id = subject_id::uuid)
  end, '')
$$;

-- Marks accounts whose notifications changed, for tell_changes; see note_change for why it doesn't notify by itself.
create function note_told(company uuid, account uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry text := company || ' ' || account;
  untold text := coalesce(current_setting('app.untold_accounts', true), '');
begin
  if strpos(untold, entry) = 0 then
    perform set_config('app.untold_accounts', ltrim(untold || ',' || entry, ','), false);
  end if;
end $$;

-- Writes an event, and tells it to those of these people who can sign in, may see its subject, and haven't turned its kind off;
-- never to whoever did it. What they haven't read yet about the same grows instead of coming again.
create function tell(
  company uuid, event_kind text, actor uuid, about text, about_id text, event_path text, event_words jsonb, people uuid[]
) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  happened timestamptz := clock_timestamp();
  told uuid;
begin
  insert into event (tenant_id, kind, actor_id, subject_type, subject_id, path, words, at)
  values (company, event_kind, actor, about, about_id, event_path, event_words, happened);
  -- In one order, so that two who tell the same people don't wait for each other.
  for told in
    select distinct person from unnest(people) person
    where person is not null and person is distinct from actor
      and is_live_account(company, person) and may_see_subject(company, about, about_id, person)
      and not exists (
        select from notification_preference p
        where p.tenant_id = company and p.user_id = person and p.ways ->> event_kind = 'none')
    order by person
  loop
    insert into notification as n
      (tenant_id, user_id, kind, subject_type, subject_id, actor_id, path, words, at, waiting)
    values (company, told, event_kind, about, about_id, actor, event_path, event_words, happened, 'new')
    on conflict (tenant_id, user_id, kind, subject_type, subject_id) where read_at is null
    do update set count = n.count + 1, actor_id = excluded.actor_id, path = excluded.path, words = excluded.words,
      at = greatest(n.at, excluded.at), waiting = 'new';
    perform note_told(company, told);
  end loop;
end $$;

-- Takes back what nobody has read yet and is no longer so: of one account, or of all.
create function take_back(company uuid, kinds text[], about text, about_id text, account uuid default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone uuid;
begin
  for gone in
    delete from notification n
    where n.tenant_id = company and n.subject_type = about and n.subject_id = about_id and n.kind = any (kinds)
      and n.read_at is null and (account is null or n.user_id = account)
    returning n.user_id
  loop
    perform note_told(company, gone);
  end loop;
end $$;

-- Who is signed in, or null for what the server does by itself.
create function acting_account() returns uuid
language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select nullif(current_setting('app.account', true), '')::uuid $$;

-- Tells every process what the connection changed, and leaves a job that sees to mail and push. Runs behind the commit, as a
-- transaction of its own that waits for no disk: what it says is written down already, and recurring jobs find what was missed.
create or replace function tell_changes() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  untold text := coalesce(current_setting('app.untold', true), '');
  untold_accounts text := coalesce(current_setting('app.untold_accounts', true), '');
  company text;
begin
  if untold = '' and untold_accounts = '' then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('app.untold', '', false);
  perform set_config('app.untold_accounts', '', false);
  if untold <> '' then perform pg_notify('board_change', entry) from regexp_split_to_table(untold, ',') entry; end if;
  if untold_accounts = '' then return; end if;
  perform pg_notify('account_told', entry) from regexp_split_to_table(untold_accounts, ',') entry;
  for company in select distinct split_part(entry, ' ', 1) from regexp_split_to_table(untold_accounts, ',') entry loop
    perform set_config('app.tenant', company, true);
    perform enqueue_job('deliver-notifications', '{}', 'now', null);
  end loop;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
