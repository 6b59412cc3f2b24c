/**
 * Rows of a form that departments confirm: each goes to whoever leads the department of its name, while the step that the
 * rows belong to waits. Rows that nobody leads are filled in with the step, as before.
 */
export const clearances = /* sql */ `
alter table hr_form_definition add column clearing_section jsonb
  generated always as (jsonb_path_query_first(definition, '$.sections[*] ? (exists (@.confirmedByDepartments))')) stored;

-- Who has rows to confirm has the form, too, but takes no step of it.
alter table hr_form_assignee
  add column decides boolean not null default true,
  add column clears text[] not null default '{}',
  add constraint hr_form_assignee_has_something check (decides or clears <> '{}');

-- A row that HR gave to somebody by name; null for the step itself.
alter table hr_form_reassignment add column row_label text;

create table hr_form_clearance (
  tenant_id uuid not null,
  submission_id uuid not null,
  revision int not null,
  row_label text not null,
  content jsonb not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, submission_id, revision, row_label),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id)
);
alter table hr_form_clearance enable row level security;
alter table hr_form_clearance force row level security;
create policy own_tenant on hr_form_clearance
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
create trigger hr_form_clearance_kept before update or delete on hr_form_clearance
for each row when (not deletes_company()) execute function refuse_hr_form_change();

-- The account that leads the department of a row: of its label, or of a part of it, such as Admin of Admin/Facilities; the
-- person's own department where the row stands for that.
create function lead_of_row(company uuid, submitter uuid, row_label text, own_row text) returns uuid
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select lead.user_id
  from department d join employee lead on lead.tenant_id = d.tenant_id and lead.id = d.lead_id
  where d.tenant_id = company and case
    when row_label = own_row then d.id = (
      select e.department_id from employee e where e.tenant_id = company and e.user_id = submitter)
    else d.name_key = lower(row_label) or d.name_key = any (string_to_array(lower(row_label), '/')) end
  order by d.name_key = lower(row_label) desc, d.name_key, d.id
  limit 1
$$;

-- Who is asked for the rows that nobody has confirmed yet. Whoever decides the step fills in their rows with it.
create function hr_form_clearers(company uuid, form_id uuid, deciders uuid[])
returns table (user_id uuid, stands_for uuid, row_label text, place bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  form record;
  wanted record;
  asked uuid;
  taking uuid;
begin
  select s.submitter_id, s.waiting_step, s.revision, d.clearing_section as section into form
  from hr_form_submission s join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
  where s.tenant_id = company and s.id = form_id and s.state = 'submitted'
    and d.clearing_section ->> 'party' = s.waiting_party;
  if not found then return; end if;
  for wanted in
    select l.label, l.nr from jsonb_array_elements_text(form.section -> 'rows' -> 'labels') with ordinality l (label, nr)
    where not exists (
      select from hr_form_clearance c
      where c.tenant_id = company and c.submission_id = form_id and c.revision = form.revision and c.row_label = l.label)
  loop
    select r.to_id into asked from hr_form_reassignment r
    where r.tenant_id = company and r.submission_id = form_id and r.revision = form.revision
      and r.step = form.waiting_step and r.row_label = wanted.label
    order by r.seq desc limit 1;
    if asked is null or asked = form.submitter_id or not can_be_asked(company, asked) then
      asked := lead_of_row(company, form.submitter_id, wanted.label, form.section -> 'confirmedByDepartments' ->> 'ownRow');
    end if;
    continue when asked is null or asked = form.submitter_id or not can_be_asked(company, asked);
    taking := hr_form_stand_in(company, asked, array[form.submitter_id]);
    continue when taking = any (deciders);
    user_id := taking;
    stands_for := nullif(asked, taking);
    row_label := wanted.label;
    place := wanted.nr;
    return next;
  end loop;
end $$;

create or replace function hr_form_deciders(company uuid, form_id uuid)
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
      and r.step = form.waiting_step and r.row_label is null
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

create or replace function assign_hr_form(company uuid, form_id uuid, moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  with decider as materialized (
    select d.user_id, d.stands_for, d.is_fallback from hr_form_deciders(company, form_id) d
  ), clearer as materialized (
    select c.user_id, min(c.stands_for::text)::uuid as stands_for, array_agg(c.row_label order by c.place) as clears
    from hr_form_clearers(company, form_id, array(select d.user_id from decider d)) c
    group by c.user_id
  ), wanted as materialized (
    select d.user_id, d.stands_for, d.is_fallback, true as decides, '{}'::text[] as clears from decider d
    union all
    select c.user_id, c.stands_for, false, false, c.clears from clearer c
  ), gone as (
    delete from hr_form_assignee a
    where a.tenant_id = company and a.submission_id = form_id and a.user_id not in (select w.user_id from wanted w)
  )
  insert into hr_form_assignee as a
    (tenant_id, submission_id, user_id, submitted_at, since, stands_for, is_fallback, decides, clears)
  select company, form_id, w.user_id, s.submitted_at, moment, w.stands_for, w.is_fallback, w.decides, w.clears
  from wanted w join hr_form_submission s on s.tenant_id = company and s.id = form_id
  on conflict (tenant_id, submission_id, user_id)
  do update set stands_for = excluded.stands_for, is_fallback = excluded.is_fallback, decides = excluded.decides,
    clears = excluded.clears
  where (a.stands_for, a.is_fallback, a.decides, a.clears)
    is distinct from (excluded.stands_for, excluded.is_fallback, excluded.decides, excluded.clears);
end $$;

-- Forms whose rows departments confirm, as far as they wait for that now.
create function reconsider_clearances(company uuid, submitter uuid default null) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entered text := current_setting('app.tenant', true);
  form_id uuid;
begin
  perform lock_approvals(company, true);
  perform set_config('app.tenant', company::text, true);
  for form_id in
    select s.id from hr_form_wait w
    join hr_form_submission s on s.tenant_id = w.tenant_id and s.id = w.submission_id
    join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
    where w.tenant_id = company and d.clearing_section ->> 'party' = s.waiting_party
      and (submitter is null or s.submitter_id = submitter)
  loop
    perform assign_hr_form(company, form_id, now());
  end loop;
  perform set_config('app.tenant', coalesce(entered, ''), true);
end $$;

create function reconsider_clearances_of_department() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reconsider_clearances(case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end);
  return null;
end $$;
create trigger reconsider_clearances after insert or delete on department
for each row when (not deletes_company()) execute function reconsider_clearances_of_department();
create trigger reconsider_changed_clearances after update of lead_id, name on department
for each row when ((old.lead_id, old.name) is distinct from (new.lead_id, new.name))
execute function reconsider_clearances_of_department();

create function reconsider_clearances_of_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform reconsider_clearances(new.tenant_id, new.user_id);
  return null;
end $$;
create trigger reconsider_clearances_of_person after update of department_id on employee
for each row when (old.department_id is distinct from new.department_id)
execute function reconsider_clearances_of_person();

-- Whoever leads a department, and can be asked again, is asked for its rows.
create function reconsider_clearances_of_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account uuid := case tg_table_name when 'app_user' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  if exists (
    select from department d join employee lead on lead.tenant_id = d.tenant_id and lead.id = d.lead_id
    where d.tenant_id = new.tenant_id and lead.user_id = account
  ) then
    perform reconsider_clearances(new.tenant_id);
  end if;
  return null;
end $$;
create trigger reconsider_clearances_of_lead after update of ended_at, deactivated_at, password_hash on app_user
for each row when (
  (old.ended_at, old.deactivated_at, old.password_hash is null)
  is distinct from (new.ended_at, new.deactivated_at, new.password_hash is null)
) execute function reconsider_clearances_of_lead();
create trigger reconsider_clearances_of_lead after update of employment_status on employee
for each row when ((old.employment_status = 'left') is distinct from (new.employment_status = 'left'))
execute function reconsider_clearances_of_lead();
create trigger reconsider_clearances_of_lead after insert on identity
for each row execute function reconsider_clearances_of_lead();

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
          where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.user_id = new.by_id and a.decides)
        else s.submitter_id = new.by_id
      end
      -- Rows are confirmed first.
      and not (new.action = 'approved' and exists (
        select from hr_form_assignee a
        where a.tenant_id = s.tenant_id and a.submission_id = s.id and a.clears <> '{}'))
      and new.seq = (select count(*) from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id)
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_step: this step does not follow';
  end if;
  return new;
end $$;

-- A row is confirmed by whoever has it.
create function guard_hr_form_clearance() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform lock_approvals(new.tenant_id, false);
  if not exists (
    select from hr_form_submission s
    join hr_form_assignee a on a.tenant_id = s.tenant_id and a.submission_id = s.id
    where s.tenant_id = new.tenant_id and s.id = new.submission_id and s.state = 'submitted'
      and s.revision = new.revision and a.user_id = new.by_id and new.row_label = any (a.clears)
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_clearance: this row is not theirs to confirm';
  end if;
  return new;
end $$;
create trigger hr_form_clearance_guarded before insert on hr_form_clearance
for each row execute function guard_hr_form_clearance();

create trigger hr_form_cleared after insert on hr_form_clearance
for each row execute function give_hr_form_to();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
