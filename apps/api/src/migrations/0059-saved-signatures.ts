/** Signatures that people have saved, to sign forms with by one press. */
export const savedSignatures = /* sql */ `
create table saved_signature (
  tenant_id uuid not null references tenant (id),
  user_id uuid not null,
  -- As on a form: a typed name, or strokes.
  mark jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
alter table saved_signature enable row level security;
alter table saved_signature force row level security;
create policy own_tenant on saved_signature
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));

-- What was signed with it keeps it.
create function forget_signature() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from saved_signature where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger signature_of_ended_account after update of ended_at on app_user
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_signature();

revoke all on all functions in schema public from public;
revoke all on all tables in schema public from public;
`;
