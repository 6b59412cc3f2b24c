/**
 * HR forms. The database itself holds what a signature stands for: which states follow which, that a step taken is never
 * changed, and that what was submitted stays as it was but for what the deciders add at their steps. Whoever writes
 * around the service meets the same rules, as AT409.
 */
export const hrForms = /* sql */ `
-- The definitions that submissions were filled with, each once, by the SHA-256 of its canonical JSON.
create table hr_form_definition (
  tenant_id uuid not null references tenant (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  form text not null,
  version int not null,
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash),
  unique (tenant_id, hash, form)
);

create table hr_form_submission (
  tenant_id uuid not null,
  id uuid not null,
  definition_hash text not null,
  form text not null,
  label text not null,
  submitter_id uuid not null,
  -- As it was when the form was begun: what was signed does not change its name later.
  submitter_name text not null,
  submitter_key text not null generated always as (lower(submitter_name)) stored,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'denied', 'withdrawn')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version int not null default 1,
  waiting_step int,
  waiting_party text,
  waiting_label text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, definition_hash, form) references hr_form_definition (tenant_id, hash, form),
  foreign key (tenant_id, submitter_id) references app_user (tenant_id, id),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'denied')) = (decided_at is not null)),
  check ((state = 'submitted') = (waiting_step is not null)),
  check (num_nulls(waiting_step, waiting_party, waiting_label) in (0, 3))
) with (fillfactor = 85);
create index hr_form_submission_own on hr_form_submission (tenant_id, submitter_id, created_at desc, id desc);
create index hr_form_submission_all on hr_form_submission (tenant_id, submitted_at desc, id desc) where state <> 'draft';
create index hr_form_submission_form on hr_form_submission (tenant_id, form, submitted_at desc, id desc)
where state <> 'draft';
create index hr_form_submission_state on hr_form_submission (tenant_id, state, submitted_at desc, id desc)
where state <> 'draft';
create index hr_form_submission_inbox on hr_form_submission (tenant_id, submitted_at, id) where state = 'submitted';
create index hr_form_submission_waiting on hr_form_submission (tenant_id, submitter_id) where state = 'submitted';
create index hr_form_submission_definition on hr_form_submission (tenant_id, definition_hash);

-- Taken steps, in the order in which they were taken. The version is that of the submission with the step taken.
create table hr_form_step (
  tenant_id uuid not null,
  submission_id uuid not null,
  seq int not null,
  step int not null,
  party text not null,
  label text not null,
  action text not null check (action in ('submitted', 'approved', 'denied', 'withdrawn')),
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  comment text not null,
  signature jsonb,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  version int not null,
  primary key (tenant_id, submission_id, seq),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id),
  check ((action = 'submitted') = (seq = 0))
);
create unique index hr_form_step_version on hr_form_step (tenant_id, submission_id, version);
create unique index hr_form_step_decided on hr_form_step (tenant_id, submission_id, step)
where action in ('approved', 'denied');
create index hr_form_step_by on hr_form_step (tenant_id, by_id);

create table hr_form_file (
  tenant_id uuid not null,
  submission_id uuid not null,
  file_id uuid not null,
  field text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, submission_id, file_id),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
create unique index hr_form_file_file on hr_form_file (tenant_id, file_id);

-- How many submissions there are of each form, state and waiting party, without drafts: lists say how many rows match,
-- and counting ten thousand takes longer than reading a page of them.
create table hr_form_tally (
  tenant_id uuid not null references tenant (id),
  form text not null,
  state text not null,
  party text not null,
  submissions int not null,
  primary key (tenant_id, form, state, party)
) with (fillfactor = 50);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'hr_form_definition', 'hr_form_submission', 'hr_form_step', 'hr_form_file', 'hr_form_tally'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))',
      tenant_table);
  end loop;
end $$;

create function refuse_hr_form_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = 'AT409', message = tg_table_name || ': what is written stays as it is';
end $$;
create trigger hr_form_definition_kept before update or delete on hr_form_definition
for each row execute function refuse_hr_form_change();
create trigger hr_form_step_kept before update or delete on hr_form_step
for each row execute function refuse_hr_form_change();

-- draft → draft | submitted; submitted → submitted at the next step | approved | denied | withdrawn; nothing else.
create function guard_hr_form_submission() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  broken text;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then broken := 'a submission begins as a draft'; end if;
  elsif tg_op = 'DELETE' then
    if old.state <> 'draft' then broken := 'only a draft can be deleted'; end if;
  elsif (new.tenant_id, new.id, new.definition_hash, new.form, new.submitter_id, new.submitter_name, new.created_at)
    is distinct from
    (old.tenant_id, old.id, old.definition_hash, old.form, old.submitter_id, old.submitter_name, old.created_at) then
    broken := 'whose form it is, and which, stays';
  elsif new.version <> old.version + 1 then broken := 'the version grows by one';
  elsif old.state = 'draft' then
    if new.state not in ('draft', 'submitted') then broken := 'a draft can only be submitted'; end if;
    if new.state = 'submitted' and new.waiting_step <> 1 then broken := 'the first decision waits first'; end if;
  elsif old.state <> 'submitted' or new.state = 'draft' then broken := 'this state is final';
  elsif new.submitted_at <> old.submitted_at then broken := 'the moment of submission stays';
  elsif new.state = 'submitted' and new.waiting_step <> old.waiting_step + 1 then broken := 'steps come in their order';
  elsif new.content <> old.content and new.state not in ('submitted', 'approved') then
    broken := 'only an approval adds values';
  elsif exists (select from jsonb_each(old.content) e where new.content -> e.key is distinct from e.value) then
    broken := 'submitted values stay';
  end if;
  if broken is not null then raise exception using errcode = 'AT409', message = 'hr_form_submission: ' || broken; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger hr_form_submission_guarded before insert or update or delete on hr_form_submission
for each row execute function guard_hr_form_submission();

-- A step says how its submission came into the state that it has, so it is written right behind it.
create function guard_hr_form_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from hr_form_submission s
    where s.tenant_id = new.tenant_id and s.id = new.submission_id and s.version = new.version
      and case new.action when 'approved' then s.state in ('submitted', 'approved') else s.state = new.action end
      and case when new.action in ('approved', 'denied') then s.submitter_id <> new.by_id else s.submitter_id = new.by_id end
      and new.seq = (select count(*) from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id)
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_step: this step does not follow';
  end if;
  return new;
end $$;
create trigger hr_form_step_guarded before insert on hr_form_step
for each row execute function guard_hr_form_step();

-- No state without the step that led to it. Looked at when the transaction ends, since the step is written behind it.
create function require_hr_form_step() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from hr_form_step t
    where t.tenant_id = new.tenant_id and t.submission_id = new.id and t.version = new.version
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_submission: a state needs its step';
  end if;
  return null;
end $$;
create constraint trigger hr_form_submission_stepped after update on hr_form_submission
deferrable initially deferred for each row when (new.state <> 'draft') execute function require_hr_form_step();

-- Files come and go with drafts only.
create function guard_hr_form_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from hr_form_submission s
    where s.tenant_id = coalesce(new.tenant_id, old.tenant_id) and s.id = coalesce(new.submission_id, old.submission_id)
      and s.state <> 'draft'
  ) then
    raise exception using errcode = 'AT409', message = 'hr_form_file: submitted files stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger hr_form_file_guarded before insert or update or delete on hr_form_file
for each row execute function guard_hr_form_file();

create function tally_hr_form() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- In one order everywhere, so that two decisions never wait for each other.
  insert into hr_form_tally as t (tenant_id, form, state, party, submissions)
  select new.tenant_id, new.form, change.state, change.party, change.by
  from (values (old.state, coalesce(old.waiting_party, ''), -1), (new.state, coalesce(new.waiting_party, ''), 1))
    as change (state, party, by)
  where change.state <> 'draft'
  order by change.state, change.party
  on conflict (tenant_id, form, state, party) do update set submissions = t.submissions + excluded.submissions;
  return null;
end $$;
create trigger hr_form_submission_tallied after update on hr_form_submission
for each row when (
  new.state <> 'draft'
  and (new.state, new.waiting_party) is distinct from (old.state, old.waiting_party)
) execute function tally_hr_form();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
