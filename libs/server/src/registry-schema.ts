/** What the registry keeps; a backup is restored into it as well. Statements that can run again at every start; a later change is added below, never edited. */
export const schema = /* sql */ `
create schema if not exists registry;

create table if not exists registry.remote (
  name text primary key,
  -- The team whose tokens may change it, taken from the contract of its first release.
  team text not null,
  created_at timestamptz not null default now()
);

create table if not exists registry.release (
  remote text not null references registry.remote (name),
  id text not null,
  version text not null,
  -- The very text of release.json, and the signature over it.
  record text not null,
  signature jsonb not null,
  integrity text not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  -- Since when its files are no longer served.
  files_removed_at timestamptz,
  primary key (remote, id)
);

create table if not exists registry.channel (
  environment text primary key,
  rev bigint not null,
  state jsonb not null,
  -- The signed document that everyone reads.
  envelope jsonb not null,
  updated_at timestamptz not null default now()
);

create table if not exists registry.audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  environment text not null,
  actor text not null,
  action text not null,
  remote text,
  release text,
  why text not null,
  rev bigint,
  details jsonb not null default '{}'
);
create index if not exists audit_by_remote on registry.audit (environment, remote, seq desc);

create or replace function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create or replace trigger audit_is_append_only before update or delete or truncate on registry.audit
  for each statement execute function registry.refuse_change();

create table if not exists registry.token (
  hash bytea primary key,
  actor text not null,
  -- Null for the platform team, which may change every remote.
  team text,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- What shells tell of a release, counted per minute; anew from the moment at which a rollout of its remote takes a step.
create table if not exists registry.report (
  environment text not null,
  remote text not null,
  release text not null,
  minute timestamptz not null,
  -- 'loaded', or the phase in which it failed.
  outcome text not null,
  count bigint not null,
  primary key (environment, remote, release, minute, outcome)
);

-- When a channel last named the release, as far as anyone looked.
alter table registry.release add column if not exists last_named_at timestamptz not null default now();
-- Since when its files are gone from the store as well.
alter table registry.release add column if not exists files_cleared_at timestamptz;

-- What a token is called where its secret must not stand.
alter table registry.token add column if not exists
  id text not null generated always as (left(encode(hash, 'hex'), 12)) stored unique;

-- What was ever told of a release: whether it served people without failing is asked long after the minutes are gone.
create table if not exists registry.release_health (
  environment text not null,
  remote text not null,
  release text not null,
  loads bigint not null,
  failures bigint not null,
  primary key (environment, remote, release)
);
insert into registry.release_health (environment, remote, release, loads, failures)
  select environment, remote, release,
    coalesce(sum(count) filter (where outcome = 'loaded'), 0), coalesce(sum(count) filter (where outcome <> 'loaded'), 0)
  from registry.report group by environment, remote, release
  on conflict do nothing;

-- The same for one company, known by its key: all that its admins are shown.
create table if not exists registry.company_report (
  environment text not null,
  company text not null,
  remote text not null,
  release text not null,
  hour timestamptz not null,
  loads bigint not null,
  failures bigint not null,
  primary key (environment, company, remote, release, hour)
);

-- What went wrong in browsers, each failure of a release once.
create table if not exists registry.failure (
  environment text not null,
  remote text not null,
  release text not null,
  fingerprint text not null,
  phase text not null,
  message text not null,
  -- As the browser wrote it.
  stack text not null,
  count bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (environment, remote, release, fingerprint)
);

-- Compressed source maps. They are here, and not among the files, so that no server of files ever shows them.
create table if not exists registry.source_map (
  remote text not null,
  release text not null,
  path text not null,
  content bytea not null,
  primary key (remote, release, path)
);

-- How many statements of this schema the newest version knew that ever used this database.
create table if not exists registry.schema_version (
  only_one boolean primary key default true check (only_one),
  statements int not null
);

-- What the store of releases is called that this database may clear.
create table if not exists registry.release_store (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);

-- What tells this database from a copy of it; null where the server does not say.
create or replace function registry.database_place() returns text language plpgsql as $$
begin
  return (select c.system_identifier || '/' || d.oid from pg_control_system() c, pg_database d
          where d.datname = current_database());
exception when insufficient_privilege then
  return null;
end $$;

-- How many statements the newest version had that used this database; \`statements\` says how many one must at least have.
alter table registry.schema_version add column if not exists applied int;

-- SHA-256 of the entry before it and of its own text: nobody can change, remove or move one without all later ones showing it.
-- Null only in rows that an earlier version’s backup brings, until the next start.
alter table registry.audit add column if not exists hash bytea;
create or replace function registry.audit_text(entry registry.audit) returns text language sql stable
set timezone = 'UTC' as $$
  select jsonb_build_object(
    'seq', entry.seq, 'at', to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'environment', entry.environment,
    'actor', entry.actor, 'action', entry.action, 'remote', entry.remote, 'release', entry.release, 'why', entry.why,
    'rev', entry.rev, 'details', entry.details)::text
$$;
-- One after the other until each transaction's end, so that the chain's order is that of the numbers.
create or replace function registry.chain_audit() returns trigger language plpgsql as $$
declare
  former record;
begin
  perform pg_advisory_xact_lock(4817265122);
  select seq, hash into former from registry.audit order by seq desc limit 1;
  new.seq := greatest(new.seq, coalesce(former.seq, 0) + 1);
  new.hash := sha256(coalesce(former.hash, '') || convert_to(registry.audit_text(new), 'UTF8'));
  return new;
end $$;
do $$
declare
  entry registry.audit;
  former bytea := '';
begin
  if not exists (select from registry.audit where hash is null) then
    return;
  end if;
  alter table registry.audit disable trigger audit_is_append_only;
  for entry in select * from registry.audit order by seq loop
    former := sha256(former || convert_to(registry.audit_text(entry), 'UTF8'));
    update registry.audit set hash = former where seq = entry.seq;
  end loop;
  alter table registry.audit enable trigger audit_is_append_only;
end $$;
create or replace trigger audit_is_chained before insert on registry.audit
  for each row execute function registry.chain_audit();

-- Who answers for a token, and what it may: null is everything that its team may.
alter table registry.token add column if not exists owner text;
alter table registry.token add column if not exists remotes text[];
alter table registry.token add column if not exists actions text[];
alter table registry.token add column if not exists expires_at timestamptz;
alter table registry.token add column if not exists last_used_at timestamptz;
`;

/** Grows with every addition, so that an older version can tell that a newer one was here. */
export const schemaVersion = schema.split(/;\s*\n/).length;

/**
 * How many statements a version must know to work with this schema. An addition that earlier versions don't notice leaves it
 * as it is, so that they can start beside this one, and again after it; what breaks them sets it to {@link schemaVersion}.
 */
export const oldestThatWorks = 25;
