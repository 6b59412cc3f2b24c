/**
 * The steps of HR forms go to people. Who has a form is written down when it begins to wait, and again whenever that may have
 * changed: with a grant, a role, a manager, an account that comes or goes, an absence, or a person whom HR names. So lists read
 * an index, and no form waits for nobody.
 */
export const approvals = /* sql */ `
alter table hr_form_definition add column has_finance boolean not null
  generated always as (jsonb_path_exists(definition, '$.steps[*] ? (@.party == "finance")')) stored;
create index app_user_admins on app_user (tenant_id) where role = 'admin';
drop index hr_form_submission_inbox;

-- Since when the present step of a submission waits, and until when it should be taken.
create table hr_form_wait (
  tenant_id uuid not null,
  submission_id uuid not null,
  step int not null,
  since timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id)
);
create index hr_form_wait_due on hr_form_wait (tenant_id, due_at) where escalated_at is null;

-- Who can take the step that waits. The moment of submission is repeated here, as inboxes are ordered by it.
create table hr_form_assignee (
  tenant_id uuid not null,
  submission_id uuid not null,
  user_id uuid not null,
  submitted_at timestamptz not null,
  since timestamptz not null,
  -- Who is away.
  stands_for uuid,
  -- Takes a second step of the form, or holds nothing: there is nobody else.
  is_fallback boolean not null,
  primary key (tenant_id, submission_id, user_id),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, stands_for) references app_user (tenant_id, id)
);
create index hr_form_assignee_inbox on hr_form_assignee (tenant_id, user_id, submitted_at, submission_id);
create index hr_form_assignee_odd on hr_form_assignee (tenant_id, submission_id) where is_fallback or stands_for is not null;

-- Somebody who is away, and who takes their steps meanwhile. A job marks those whose time it is.
create table hr_form_delegation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  is_active boolean not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, from_id) references app_user (tenant_id, id),
  foreign key (tenant_id, to_id) references app_user (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  check (from_id <> to_id),
  check (starts_on <= ends_on)
);
create index hr_form_delegation_from on hr_form_delegation (tenant_id, from_id, starts_on);
create index hr_form_delegation_active on hr_form_delegation (tenant_id, from_id) where is_active;

-- A step that HR gave to somebody by name. The last one counts.
create table hr_form_reassignment (
  tenant_id uuid not null,
  submission_id uuid not null,
  seq int not null,
  revision int not null,
  step int not null,
  to_id uuid not null,
  by_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, submission_id, seq),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, to_id) references app_user (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);
create index hr_form_reassignment_to on hr_form_reassignment (tenant_id, to_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'hr_form_wait', 'hr_form_assignee', 'hr_form_delegation', 'hr_form_reassignment'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;
create trigger hr_form_reassignment_kept before update or delete on hr_form_reassignment
for each row execute function refuse_hr_form_change();

-- Whether an account can sign in.
create function is_live_account(company uuid, account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from app_user u join identity i on i.tenant_id = u.tenant_id and i.user_id = u.id
    where u.tenant_id = company and u.id = account
      and u.ended_at is null and u.deactivated_at is null and u.password_hash is not null)
$$;

-- Whether somebody can be asked: they can sign in, and haven't left.
create function can_be_asked(company uuid, account uuid, with_left boolean default false) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select is_live_account(company, account) and (with_left or not exists (
    select from employee e where e.tenant_id = company and e.user_id = account and e.employment_status = 'left'))
$$;

-- Who takes somebody's steps: they themselves, or whoever stands in while they are away, who may be away, too.
create function hr_form_stand_in(company uuid, person uuid, barred uuid[]) returns uuid
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  passed uuid[] := array[person];
  reached uuid := person;
  taking uuid := person;
begin
  loop
    select d.to_id into reached from hr_form_delegation d
    where d.tenant_id = company and d.from_id = passed[cardinality(passed)] and d.is_active
    order by d.starts_on desc, d.id desc limit 1;
    exit when not found or reached = any (passed);
    passed := passed || reached;
    if reached <> all (barred) and can_be_asked(company, reached) then taking := reached; end if;
  end loop;
  return taking;
end $$;

-- Those of a party who may be asked, without whoever is barred. Managers are asked one by one, upwards.
create function hr_form_party(company uuid, submitter uuid, party text, barred uuid[], with_left boolean default false)
returns uuid[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  above uuid;
  account uuid;
begin
  if party <> 'manager' then
    return array(
      select g.user_id from member_grant g
      where g.tenant_id = company and g.name = party and g.user_id <> all (barred)
        and can_be_asked(company, g.user_id, with_left));
  end if;
  select e.manager_id into above from employee e where e.tenant_id = company and e.user_id = submitter;
  while above is not null loop
    select e.user_id, e.manager_id into account, above from employee e where e.tenant_id = company and e.id = above;
    if account <> all (barred) and can_be_asked(company, account, with_left) then return array[account]; end if;
  end loop;
  return '{}';
end $$;

-- Who can take the step that a submission waits for. Never nobody, as long as the company has an account.
create function hr_form_deciders(company uuid, form_id uuid)
returns table (user_id uuid, stands_for uuid, is_fallback boolean)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  form record;
  signed uuid[];
  barred uuid[];
  asked uuid[];
  is_last_resort boolean := false;
  with_left boolean := false;
begin
  select s.submitter_id, s.waiting_party, s.waiting_step, s.revision into form from hr_form_submission s
  where s.tenant_id = company and s.id = form_id and s.state = 'submitted';
  if not found then return; end if;
  signed := form.submitter_id || array(
    select distinct t.by_id from hr_form_step t
    where t.tenant_id = company and t.submission_id = form_id and t.revision = form.revision and t.step > 0);
  asked := array(
    select r.to_id from hr_form_reassignment r
    where r.tenant_id = company and r.submission_id = form_id and r.revision = form.revision
      and r.step = form.waiting_step
    order by r.seq desc limit 1);
  barred := signed;
  if asked[1] = any (barred) or not can_be_asked(company, asked[1]) then asked := '{}'; end if;
  -- Different people sign, unless nobody else may: then whoever signed before does so again. Those who have left are asked
  -- after that, as long as they can sign in: a status alone gives nobody a say who has none.
  while asked = '{}' loop
    asked := hr_form_party(company, form.submitter_id, form.waiting_party, barred, with_left);
    if asked = '{}' then
      asked := array(
        select u.id from app_user u
        where u.tenant_id = company and u.role = 'admin' and u.id <> all (barred)
          and can_be_asked(company, u.id, with_left));
    end if;
    if asked = '{}' then
      asked := array(
        select distinct g.user_id from member_grant g
        where g.tenant_id = company and g.name in ('hr', 'finance') and g.user_id <> all (barred)
          and can_be_asked(company, g.user_id, with_left));
    end if;
    exit when with_left;
    if asked = '{}' then
      with_left := is_last_resort;
      is_last_resort := true;
      barred := array[form.submitter_id];
    end if;
  end loop;
  -- The only admin asks for something: somebody who leads others, or else who is there longest, says yes or no to it.
  if asked = '{}' then
    asked := array(
      select u.id from app_user u
      where u.tenant_id = company and u.id <> form.submitter_id and is_live_account(company, u.id)
      order by not can_be_asked(company, u.id), u.id = any (signed), not exists (
          select from employee own join employee report on report.tenant_id = company and report.manager_id = own.id
          where own.tenant_id = company and own.user_id = u.id),
        u.created_at, u.id
      limit 1);
  end if;
  -- A company of one.
  if asked = '{}' then asked := array[form.submitter_id]; end if;
  return query
    select distinct on (found.taking) found.taking, nullif(found.person, found.taking), is_last_resort
    from (
      -- Whoever signed before stands in for those alone who did, too.
      select person, hr_form_stand_in(
          company, person, case when person = any (signed) then array[form.submitter_id] else signed end) as taking
      from unnest(asked) person
    ) found
    order by found.taking, found.person <> found.taking, found.person;
end $$;

-- Writes down who has a submission now. Those who had it before have it since then.
create function assign_hr_form(company uuid, form_id uuid, moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  with wanted as materialized (
    select d.user_id, d.stands_for, d.is_fallback from hr_form_deciders(company, form_id) d
  ), gone as (
    delete from hr_form_assignee a
    where a.tenant_id = company and a.submission_id = form_id and a.user_id not in (select w.user_id from wanted w)
  )
  insert into hr_form_assignee as a (tenant_id, submission_id, user_id, submitted_at, since, stands_for, is_fallback)
  select company, form_id, w.user_id, s.submitted_at, moment, w.stands_for, w.is_fallback
  from wanted w join hr_form_submission s on s.tenant_id = company and s.id = form_id
  on conflict (tenant_id, submission_id, user_id)
  do update set stands_for = excluded.stands_for, is_fallback = excluded.is_fallback
  where (a.stands_for, a.is_fallback) is distinct from (excluded.stands_for, excluded.is_fallback);
end $$;

-- The same time of day, so many working days later.
create function hr_form_due_at(company uuid, moment timestamptz) returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  zone text;
  days_off int[];
  missing int;
  due timestamp;
begin
  select c.time_zone, c.weekend, c.step_due_days into zone, days_off, missing
  from company_settings c where c.tenant_id = company;
  zone := coalesce(zone, 'UTC');
  days_off := coalesce(days_off, '{5,6}');
  missing := coalesce(missing, 5);
  due := moment at time zone zone;
  -- A company whose every day is off counts them all.
  if days_off @> '{1,2,3,4,5,6,7}' then days_off := '{}'; end if;
  while missing > 0 loop
    due := due + interval '1 day';
    if extract(isodow from due)::int <> all (days_off)
      and not exists (select from holiday h where h.tenant_id = company and h.day = due::date) then
      missing := missing - 1;
    end if;
  end loop;
  return due at time zone zone;
end $$;

-- Whoever changes who may decide waits for steps that are being taken, and those behind see what was changed.
create function lock_approvals(company uuid, is_change boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_change then perform pg_advisory_xact_lock(hashtextextended('approvals ' || company::text, 0));
  else perform pg_advisory_xact_lock_shared(hashtextextended('approvals ' || company::text, 0));
  end if;
end $$;

create function pass_hr_form_on() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform lock_approvals(new.tenant_id, false);
  delete from hr_form_assignee a where a.tenant_id = new.tenant_id and a.submission_id = new.submission_id;
  delete from hr_form_wait w where w.tenant_id = new.tenant_id and w.submission_id = new.submission_id;
  insert into hr_form_wait (tenant_id, submission_id, step, since, due_at)
  select s.tenant_id, s.id, s.waiting_step, new.at, hr_form_due_at(s.tenant_id, new.at)
  from hr_form_submission s
  where s.tenant_id = new.tenant_id and s.id = new.submission_id and s.state = 'submitted';
  if found then perform assign_hr_form(new.tenant_id, new.submission_id, new.at); end if;
  return null;
end $$;
create trigger hr_form_step_passed_on after insert on hr_form_step
for each row execute function pass_hr_form_on();

create function give_hr_form_to() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform lock_approvals(new.tenant_id, false);
  perform assign_hr_form(new.tenant_id, new.submission_id, new.at);
  return null;
end $$;
create trigger hr_form_reassigned after insert on hr_form_reassignment
for each row execute function give_hr_form_to();

-- Looks again at the forms that a change of an account may concern: those that it has, those that others have in its place,
-- and those that found nobody better. Who holds or leads something may be asked for any.
create function reconsider_hr_forms(company uuid, account uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered text := current_setting('app.tenant', true);
  form_id uuid;
begin
  perform lock_approvals(company, true);
  perform set_config('app.tenant', company::text, true);
  for form_id in
    select w.submission_id from hr_form_wait w
    where w.tenant_id = company and (
      exists (select from app_user u where u.tenant_id = company and u.id = account and u.role = 'admin')
      or exists (select from member_grant g where g.tenant_id = company and g.user_id = account)
      or exists (
        select from employee own join employee report on report.tenant_id = company and report.manager_id = own.id
        where own.tenant_id = company and own.user_id = account)
      or w.submission_id in (
        select a.submission_id from hr_form_assignee a
        where a.tenant_id = company and (a.user_id = account or a.user_id in (
          select d.from_id from hr_form_delegation d where d.tenant_id = company and d.is_active)))
      or w.submission_id in (
        select a.submission_id from hr_form_assignee a
        where a.tenant_id = company and (a.is_fallback or a.stands_for is not null))
      or w.submission_id in (
        select r.submission_id from hr_form_reassignment r where r.tenant_id = company and r.to_id = account))
  loop
    perform assign_hr_form(company, form_id, now());
  end loop;
  perform set_config('app.tenant', coalesce(entered, ''), true);
end $$;

create function reconsider_forms_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reconsider_hr_forms(new.tenant_id, new.id);
  return null;
end $$;
create trigger reconsider_hr_forms after update of role, ended_at, deactivated_at, password_hash on app_user
for each row when (
  (old.role, old.ended_at, old.deactivated_at, old.password_hash is null)
  is distinct from (new.role, new.ended_at, new.deactivated_at, new.password_hash is null)
) execute function reconsider_forms_of_account();

create function reconsider_forms_of_leaver() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reconsider_hr_forms(new.tenant_id, new.user_id);
  return null;
end $$;
create trigger reconsider_hr_forms_of_leaver after update of employment_status on employee
for each row when ((old.employment_status = 'left') is distinct from (new.employment_status = 'left'))
execute function reconsider_forms_of_leaver();

create function reconsider_forms_of_holder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then perform reconsider_hr_forms(old.tenant_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform reconsider_hr_forms(new.tenant_id, new.user_id); end if;
  return null;
end $$;
create trigger reconsider_hr_forms after insert or delete on identity
for each row execute function reconsider_forms_of_holder();
create trigger reconsider_hr_forms after insert or update or delete on member_grant
for each row execute function reconsider_forms_of_holder();

create function reconsider_forms_of_absent() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then perform reconsider_hr_forms(old.tenant_id, old.from_id); end if;
  if tg_op <> 'DELETE' then perform reconsider_hr_forms(new.tenant_id, new.from_id); end if;
  return null;
end $$;
create trigger reconsider_hr_forms after insert or update or delete on hr_form_delegation
for each row execute function reconsider_forms_of_absent();

-- A new manager is that of everybody below, as far as those between are nobody who can decide.
create function reconsider_forms_of_reports() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered text := current_setting('app.tenant', true);
  form_id uuid;
begin
  perform lock_approvals(old.tenant_id, true);
  perform set_config('app.tenant', old.tenant_id::text, true);
  if exists (select from hr_form_wait w where w.tenant_id = old.tenant_id) then
    for form_id in
      with recursive below as (
        select old.id as id, old.user_id as user_id
        union
        select e.id, e.user_id from below join employee e on e.tenant_id = old.tenant_id and e.manager_id = below.id
      )
      select s.id from below
      join hr_form_submission s on s.tenant_id = old.tenant_id and s.submitter_id = below.user_id
      where s.state = 'submitted' and s.waiting_party = 'manager'
    loop
      perform assign_hr_form(old.tenant_id, form_id, now());
    end loop;
  end if;
  perform set_config('app.tenant', coalesce(entered, ''), true);
  return null;
end $$;
create trigger reconsider_hr_forms after update of manager_id on employee
for each row when (old.manager_id is distinct from new.manager_id) execute function reconsider_forms_of_reports();
create trigger reconsider_hr_forms_of_gone after delete on employee
for each row execute function reconsider_forms_of_reports();

-- A step is taken by one of those who have the form. Nobody decides on their own but in a company of one.
create or replace function guard_hr_form_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from hr_form_submission s
    where s.tenant_id = new.tenant_id and s.id = new.submission_id and s.version = new.version
      and s.revision = new.revision
      and case new.action when 'approved' then s.state in ('submitted', 'approved') else s.state = new.action end
      and case
        when new.action in ('approved', 'denied', 'closed', 'returned') then exists (
          select from hr_form_assignee a
          where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.user_id = new.by_id)
        else s.submitter_id = new.by_id
      end
      and new.seq = (select count(*) from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id)
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_step: this step does not follow';
  end if;
  return new;
end $$;

-- Marks the absences that have begun or ended, in all companies. Those without a time zone of their own have the server's.
create function begin_and_end_hr_form_delegations(server_zone text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered uuid;
  today date;
  changed int;
  total int := 0;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    select (now() at time zone coalesce(
      (select c.time_zone from company_settings c where c.tenant_id = entered), server_zone))::date into today;
    update hr_form_delegation d set is_active = not d.is_active
    where d.tenant_id = entered and d.is_active <> (today between d.starts_on and d.ends_on);
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  perform set_config('app.tenant', '', true);
  return total;
end $$;

-- Marks steps that wait too long, in all companies, and says whom to tell: first those who have the form, and when it has waited
-- as long again, those who can give it to somebody else.
create function take_due_hr_forms()
returns table (tenant text, submission_id uuid, label text, submitter text, email text, is_escalation boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered record;
begin
  for entered in select t.id, t.slug from tenant t loop
    perform set_config('app.tenant', entered.id::text, true);
    return query
      with due as (
        update hr_form_wait w
        set reminded_at = coalesce(w.reminded_at, now()),
          escalated_at = case when w.reminded_at is not null then now() end
        where w.tenant_id = entered.id and w.escalated_at is null and w.due_at < now()
          and (w.reminded_at is null or hr_form_due_at(entered.id, w.due_at) < now())
        returning w.submission_id, w.escalated_at is not null as is_escalation
      )
      select entered.slug, s.id, s.label, s.submitter_name, u.email, due.is_escalation
      from due
      join hr_form_submission s on s.tenant_id = entered.id and s.id = due.submission_id
      join app_user u on u.tenant_id = entered.id and u.id = any (case
        when not due.is_escalation then array(
          select a.user_id from hr_form_assignee a where a.tenant_id = entered.id and a.submission_id = s.id)
        else hr_form_party(entered.id, s.submitter_id, 'hr', array[s.submitter_id])
          || array(
            select x.id from app_user x
            where x.tenant_id = entered.id and x.role = 'admin' and x.id <> s.submitter_id
              and is_live_account(entered.id, x.id)
              and hr_form_party(entered.id, s.submitter_id, 'hr', array[s.submitter_id]) = '{}')
        end);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- What waits already goes to people, too.
do $$
declare
  entered uuid;
  form record;
begin
  for entered in select id from tenant loop
    perform set_config('app.tenant', entered::text, true);
    for form in
      select s.id, s.waiting_step, (
          select max(t.at) from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id) as since
      from hr_form_submission s where s.tenant_id = entered and s.state = 'submitted'
    loop
      insert into hr_form_wait (tenant_id, submission_id, step, since, due_at)
      -- Nobody is late for a term that was not there.
      values (entered, form.id, form.waiting_step, form.since, hr_form_due_at(entered, now()));
      perform assign_hr_form(entered, form.id, form.since);
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
