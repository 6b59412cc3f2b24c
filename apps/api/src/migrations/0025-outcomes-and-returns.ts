/**
 * A decision says what it came to, one that is neither for nor against closes the form, and a form can go back to its person
 * for changes. What was submitted, and signed, before a form went back is kept as a revision that never changes.
 */
export const outcomesAndReturns = /* sql */ `
alter table hr_form_submission
  add column outcome text,
  add column outcome_tone text check (outcome_tone in ('positive', 'neutral', 'negative')),
  add column revision int not null default 1,
  drop constraint hr_form_submission_state_check,
  add constraint hr_form_submission_state_check
    check (state in ('draft', 'submitted', 'returned', 'approved', 'denied', 'closed', 'withdrawn')),
  drop constraint hr_form_submission_check1,
  add constraint hr_form_submission_decided_check
    check ((state in ('approved', 'denied', 'closed')) = (decided_at is not null)),
  -- What was decided before outcomes were declared has none.
  add constraint hr_form_submission_outcome_check
    check ((outcome is null) = (outcome_tone is null) and (outcome is null or decided_at is not null));
create index hr_form_submission_outcome on hr_form_submission (tenant_id, outcome, submitted_at desc, id desc)
where outcome is not null;

alter table hr_form_step
  add column outcome text,
  add column outcome_tone text check (outcome_tone in ('positive', 'neutral', 'negative')),
  add column revision int not null default 1,
  drop constraint hr_form_step_action_check,
  add constraint hr_form_step_action_check
    check (action in ('submitted', 'approved', 'denied', 'closed', 'returned', 'withdrawn')),
  drop constraint hr_form_step_check,
  add constraint hr_form_step_first_check check (seq <> 0 or action = 'submitted'),
  add constraint hr_form_step_outcome_check
    check ((outcome is null) = (outcome_tone is null) and (outcome is null or action in ('approved', 'denied', 'closed')));
drop index hr_form_step_decided;
create unique index hr_form_step_decided on hr_form_step (tenant_id, submission_id, revision, step)
where action in ('approved', 'denied', 'closed', 'returned');

-- A submission as it was when it went back to its person; files by id with the SHA-256 of their bytes.
create table hr_form_revision (
  tenant_id uuid not null,
  submission_id uuid not null,
  revision int not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  files jsonb not null check (jsonb_typeof(files) = 'object'),
  primary key (tenant_id, submission_id, revision),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id)
);
alter table hr_form_revision enable row level security;
alter table hr_form_revision force row level security;
create policy own_tenant on hr_form_revision
using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
create trigger hr_form_revision_kept before update or delete on hr_form_revision
for each row execute function refuse_hr_form_change();

-- draft → draft | submitted; submitted → submitted at the next step | returned | approved | denied | closed | withdrawn;
-- returned → returned | submitted as the next revision | withdrawn; nothing else.
create or replace function guard_hr_form_submission() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  broken text;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.revision <> 1 then broken := 'a submission begins as a draft'; end if;
  elsif tg_op = 'DELETE' then
    if old.state <> 'draft' then broken := 'only a draft can be deleted'; end if;
  elsif (new.tenant_id, new.id, new.definition_hash, new.form, new.submitter_id, new.submitter_name, new.created_at)
    is distinct from
    (old.tenant_id, old.id, old.definition_hash, old.form, old.submitter_id, old.submitter_name, old.created_at) then
    broken := 'whose form it is, and which, stays';
  elsif new.version <> old.version + 1 then broken := 'the version grows by one';
  elsif new.revision <> old.revision + (old.state = 'returned' and new.state = 'submitted')::int then
    broken := 'a revision is what was submitted again';
  elsif old.state in ('draft', 'returned') then
    if new.state not in (old.state, 'submitted') and (old.state, new.state) <> ('returned', 'withdrawn') then
      broken := 'what is being filled can only be submitted';
    elsif new.state = 'submitted' and new.waiting_step <> 1 then broken := 'the first decision waits first';
    elsif new.state = 'withdrawn' and not exists (
      select from hr_form_revision r
      where r.tenant_id = new.tenant_id and r.submission_id = new.id and r.revision = new.revision
        and r.content = new.content
    ) then
      broken := 'what is withdrawn is what was submitted';
    end if;
  elsif old.state <> 'submitted' or new.state = 'draft' then broken := 'this state is final';
  elsif new.submitted_at <> old.submitted_at then broken := 'the moment of submission stays';
  elsif new.state = 'submitted' and new.waiting_step <> old.waiting_step + 1 then broken := 'steps come in their order';
  elsif new.state = 'returned' then
    if not exists (
      select from hr_form_revision r
      where r.tenant_id = new.tenant_id and r.submission_id = new.id and r.revision = new.revision
        and r.content = old.content
    ) then
      broken := 'what goes back is kept as it was';
    end if;
  elsif new.content <> old.content and new.state = 'withdrawn' then broken := 'only a decision adds values';
  elsif exists (select from jsonb_each(old.content) e where new.content -> e.key is distinct from e.value) then
    broken := 'submitted values stay';
  end if;
  if broken is not null then raise exception using errcode = 'AT409', message = 'hr_form_submission: ' || broken; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

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
        when new.action in ('approved', 'denied', 'closed', 'returned') then s.submitter_id <> new.by_id
        else s.submitter_id = new.by_id
      end
      and new.seq = (select count(*) from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id)
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_step: this step does not follow';
  end if;
  return new;
end $$;

-- Who changes what went back saves without taking a step.
drop trigger hr_form_submission_stepped on hr_form_submission;
create constraint trigger hr_form_submission_stepped after update on hr_form_submission
deferrable initially deferred for each row
when (new.state <> 'draft' and (old.state, new.state) is distinct from ('returned', 'returned'))
execute function require_hr_form_step();

-- Files come and go while a form is filled; what was submitted before keeps its own.
create or replace function guard_hr_form_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from hr_form_submission s
    where s.tenant_id = coalesce(new.tenant_id, old.tenant_id) and s.id = coalesce(new.submission_id, old.submission_id)
      and s.state not in ('draft', 'returned')
  ) or (tg_op <> 'INSERT' and exists (
    select from hr_form_revision r
    where r.tenant_id = old.tenant_id and r.submission_id = old.submission_id and r.files ? old.file_id::text
  )) then
    raise exception using errcode = 'AT409', message = 'hr_form_file: submitted files stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
