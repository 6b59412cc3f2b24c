/** What is told, by triggers on the tables where it happens: whichever statement does it, people hear of it. */
export const toldEvents = /* sql */ `
create function task_path(task_id uuid) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$ select '/task_management/task_details/' || task_id $$;

-- The beginning of what somebody wrote, in one line.
create function excerpt_of(message text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case when length(line) > 200 then left(line, 199) || '…' else line end
  from (select trim(regexp_replace(left(message, 1000), '\\s+', ' ', 'g')) as line) one
$$;

create function title_of_board(company uuid, board uuid) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select b.title from board b where b.tenant_id = company and b.id = board $$;

-- Who is assigned, made the task, has commented on it, or was mentioned there.
create function followers_of_task(company uuid, followed uuid) returns uuid[]
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select array(
    select t.created_by from task t where t.tenant_id = company and t.id = followed
    union select a.user_id from task_assignee a where a.tenant_id = company and a.task_id = followed
    union select c.sender_id from comment c where c.tenant_id = company and c.task_id = followed
    union select n.user_id from notification n
      where n.tenant_id = company and n.subject_type = 'task' and n.subject_id = followed::text
        and n.kind = 'task-mentioned')
$$;

-- Members whose name or username follows an @: the longest name that fits, in any case of letters. An @ inside a word is an
-- email address.
create function mentioned_in(company uuid, message text) returns uuid[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  longest_name constant int := 6;
  parts text[] := string_to_array(message, '@');
  words text[];
  heads text[];
  head text;
  fitting text;
  found_here uuid[];
  found_all uuid[] := '{}';
begin
  -- Nobody needs more in one comment, and each is a look at two indexes.
  for place in 2 .. least(cardinality(parts), 51) loop
    continue when parts[place - 1] ~ '[[:alnum:]_.+-]$';
    words := regexp_split_to_array(left(lower(parts[place]), 300), '\\s+');
    heads := '{}';
    for taken in 1 .. least(cardinality(words), longest_name) loop
      head := array_to_string(words[1:taken], ' ');
      heads := heads || head || rtrim(head, '.,;:!?…)]}"''”’*');
    end loop;
    select m.name_key into fitting from (
      select e.name_key from employee e
      where e.tenant_id = company and (e.name_key = any (heads) or e.name_key = any (select h || ' ' from unnest(heads) h))
      union all
      select u.username_key from app_user u
      where u.tenant_id = company and u.ended_at is null and u.username_key = any (heads)
    ) m
    where trim(m.name_key) <> ''
    order by length(trim(m.name_key)) desc limit 1;
    continue when not found;
    found_here := array(
      select e.user_id from employee e where e.tenant_id = company and e.name_key = fitting
      union
      select u.id from app_user u where u.tenant_id = company and u.ended_at is null and u.username_key = fitting);
    found_all := found_all || found_here;
  end loop;
  return found_all;
end $$;

-- Whoever is assigned now and wasn't before; a task that is restored is assigned to nobody anew.
create function tell_assigned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  before uuid[] := case tg_op when 'UPDATE' then old.assigned_to else '{}' end;
  added uuid[] := array(select a from unnest(new.assigned_to) a where a <> all (before));
begin
  if added = '{}' then return null; end if;
  perform tell(
    new.tenant_id, 'task-assigned', acting_account(), 'task', new.id::text, task_path(new.id),
    jsonb_build_object('board', title_of_board(new.tenant_id, new.board_id)), added);
  return null;
end $$;
create trigger task_assigned_told after insert on task
for each row when (new.assigned_to <> '{}') execute function tell_assigned();
create trigger task_assigned_told_later after update of assigned_to on task
for each row when (new.assigned_to is distinct from old.assigned_to and new.deleted_at is null)
execute function tell_assigned();

create function tell_completed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform take_back(new.tenant_id, array['task-due-soon', 'task-overdue'], 'task', new.id::text);
  if new.is_completed and not old.is_completed then
    perform tell(
      new.tenant_id, 'task-completed', acting_account(), 'task', new.id::text, task_path(new.id),
      jsonb_build_object('board', title_of_board(new.tenant_id, new.board_id)),
      followers_of_task(new.tenant_id, new.id));
  elsif old.is_completed and not new.is_completed then
    perform take_back(new.tenant_id, array['task-completed'], 'task', new.id::text);
  end if;
  return null;
end $$;
create trigger task_completed_told after update of is_completed, due_at on task
for each row when ((old.is_completed, old.due_at) is distinct from (new.is_completed, new.due_at))
execute function tell_completed();

create function tell_comment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  said jsonb := jsonb_build_object(
    'board', title_of_board(new.tenant_id, new.board_id), 'excerpt', excerpt_of(new.message), 'comment', new.id);
  mentioned uuid[] := mentioned_in(new.tenant_id, new.message);
  followers uuid[];
begin
  if tg_op = 'UPDATE' then
    update notification n set words = n.words || jsonb_build_object('excerpt', excerpt_of(new.message))
    where n.tenant_id = new.tenant_id and n.subject_type = 'task' and n.subject_id = new.task_id::text
      and n.words ->> 'comment' = new.id::text;
    mentioned := array(
      select m from unnest(mentioned) m where m <> all (mentioned_in(new.tenant_id, old.message)));
  else
    followers := followers_of_task(new.tenant_id, new.task_id);
    perform tell(
      new.tenant_id, 'task-commented', new.sender_id, 'task', new.task_id::text, task_path(new.task_id), said,
      array(select f from unnest(followers) f where f <> all (mentioned)));
  end if;
  if mentioned <> '{}' then
    perform tell(
      new.tenant_id, 'task-mentioned', new.sender_id, 'task', new.task_id::text, task_path(new.task_id), said, mentioned);
  end if;
  return null;
end $$;
create trigger comment_told after insert on comment for each row execute function tell_comment();
create trigger comment_told_again after update of message on comment
for each row when (old.message <> new.message) execute function tell_comment();

-- What somebody has taken back is not shown any longer.
create function forget_excerpt() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update notification n set words = n.words - 'excerpt'
  where n.tenant_id = old.tenant_id and n.subject_type = 'task' and n.subject_id = old.task_id::text
    and n.words ->> 'comment' = old.id::text;
  return null;
end $$;
create trigger comment_excerpt after delete on comment
for each row when (not deletes_company()) execute function forget_excerpt();

-- The form itself has waited for them since then; who submitted it is said in words, who passed it on did it.
create function tell_form_waits() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform tell(
    s.tenant_id, 'form-waiting', acting_account(), 'form', s.id::text, '/hr/submissions/' || s.id,
    jsonb_build_object('submitter', s.submitter_name)
      || case when new.decides then '{}'::jsonb else jsonb_build_object('rows', array_to_string(new.clears, ', ')) end,
    array[new.user_id])
  from hr_form_submission s where s.tenant_id = new.tenant_id and s.id = new.submission_id;
  return null;
end $$;
create trigger hr_form_assignee_told after insert on hr_form_assignee
for each row execute function tell_form_waits();

create function take_form_back() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform take_back(old.tenant_id, array['form-waiting'], 'form', old.submission_id::text, old.user_id);
  return null;
end $$;
create trigger hr_form_assignee_taken_back after delete on hr_form_assignee
for each row when (not deletes_company()) execute function take_form_back();

create function tell_form_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform tell(
    s.tenant_id, case when new.action = 'returned' then 'form-returned' else 'form-decided' end, new.by_id, 'form',
    s.id::text, '/all_forms/submissions/' || s.id,
    jsonb_build_object('outcome', coalesce(new.outcome, case new.action
        when 'approved' then 'Approved' when 'denied' then 'Denied' else 'Closed' end))
      || case when new.action = 'returned' then jsonb_build_object('note', excerpt_of(new.comment)) else '{}' end,
    array[s.submitter_id])
  from hr_form_submission s
  where s.tenant_id = new.tenant_id and s.id = new.submission_id
    and s.state = any (array['approved', 'denied', 'closed', 'returned']);
  return null;
end $$;
create trigger hr_form_step_told after insert on hr_form_step
for each row when (new.action in ('approved', 'denied', 'closed', 'returned')) execute function tell_form_step();

create function tell_asset_assigned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform tell(
    a.tenant_id, 'asset-assigned', new.by_id, 'asset', a.id::text, '/asset_management/' || a.id,
    jsonb_build_object('tag', a.tag), array[new.person_id])
  from asset a where a.tenant_id = new.tenant_id and a.id = new.asset_id;
  return null;
end $$;
create trigger asset_event_told after insert on asset_event
for each row when (new.action = 'assigned') execute function tell_asset_assigned();

create function tell_asset_request() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform tell(
    new.tenant_id, 'asset-request-decided', new.decided_by, 'asset-request', new.id::text, '/asset_management?tab=requests',
    jsonb_build_object('decision', new.state)
      || case when new.decision_comment = '' then '{}' else jsonb_build_object('note', excerpt_of(new.decision_comment)) end,
    array[new.requester_id]);
  -- Granting it assigns the asset in the same transaction, which needs no word of its own.
  delete from notification n
  where n.tenant_id = new.tenant_id and n.user_id = new.requester_id and n.kind = 'asset-assigned'
    and n.subject_type = 'asset' and n.subject_id = new.granted_asset_id::text and n.read_at is null and n.at >= now();
  return null;
end $$;
create trigger asset_request_told after update of state on asset_request
for each row when (old.state = 'open' and new.state in ('granted', 'denied')) execute function tell_asset_request();

-- To whoever invited them last, or the admins where nobody is known to have.
create function tell_joined() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  inviter uuid;
begin
  if not exists (
    select from audit_entry a
    where a.tenant_id = new.tenant_id and a.action = 'member.invited' and a.subject_id = new.id::text
  ) then
    return null;
  end if;
  select a.by_id into inviter from audit_entry a
  where a.tenant_id = new.tenant_id and a.action = 'member.invited' and a.subject_id = new.id::text
  order by a.at desc limit 1;
  perform tell(
    new.tenant_id, 'invitation-accepted', new.id, 'member', new.id::text,
    coalesce((
      select '/employee_dashboard/' || e.id from employee e where e.tenant_id = new.tenant_id and e.user_id = new.id),
      '/employee_dashboard'),
    '{}', array[inviter]);
  return null;
end $$;
create trigger app_user_joined after update of password_hash on app_user
for each row when (old.password_hash is null and new.password_hash is not null) execute function tell_joined();

-- A session that is about to begin in a browser that doesn't show that its account has been there before. The very first one is
-- nothing to tell, and neither is a browser of the same kind with which somebody is signed in.
create function tell_new_device(account_tenant text, account uuid, session_id uuid, agent text, source_address text)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  company uuid := open_tenant(account_tenant);
begin
  if not exists (
    select from app_user u where u.tenant_id = company and u.id = account and u.last_sign_in_at is not null
  ) or exists (
    select from session s where s.tenant_id = company and s.user_id = account and s.user_agent = left(agent, 500)
  ) then
    return;
  end if;
  perform tell(
    company, 'device-signed-in', null, 'session', session_id::text, '/settings/security',
    jsonb_build_object('agent', left(agent, 500), 'address', source_address), array[account]);
end $$;

-- Tells, in all companies, of tasks that are due within a day, and of those that have just become overdue: once for each date.
-- What has been late for days is no news.
create function tell_due_tasks() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  due record;
begin
  for entered in select t.id from tenant t where t.deleting_since is null loop
    perform set_config('app.tenant', entered::text, true);
    for due in
      select t.id, t.board_id, t.due_at, t.assigned_to,
        case when t.due_at > now() then 'task-due-soon' else 'task-overdue' end as kind
      from task t
      where t.tenant_id = entered and t.due_at > now() - interval '3 days' and t.due_at <= now() + interval '1 day'
        and not t.is_completed and t.deleted_at is null and t.assigned_to <> '{}'
        and not exists (
          select from task_due_notice n
          where n.tenant_id = t.tenant_id and n.task_id = t.id and n.due_at = t.due_at
            and n.kind = case when t.due_at > now() then 'task-due-soon' else 'task-overdue' end)
      order by t.id
    loop
      insert into task_due_notice (tenant_id, task_id, kind, due_at) values (entered, due.id, due.kind, due.due_at)
      on conflict do nothing;
      continue when not found;
      if due.kind = 'task-overdue' then perform take_back(entered, array['task-due-soon'], 'task', due.id::text); end if;
      perform tell(
        entered, due.kind, null, 'task', due.id::text, task_path(due.id),
        jsonb_build_object('board', title_of_board(entered, due.board_id), 'due', iso_utc(due.due_at)),
        due.assigned_to);
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Forgets, in all companies, what was read ninety days ago, and everything after half a year.
create function forget_old_notifications() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    delete from notification n
    where n.tenant_id = entered and (n.at < now() - interval '180 days' or n.read_at < now() - interval '90 days');
    delete from event e where e.tenant_id = entered and e.at < now() - interval '180 days';
    delete from task_due_notice d where d.tenant_id = entered and d.due_at < now() - interval '180 days';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
`;
