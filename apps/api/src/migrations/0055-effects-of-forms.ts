/** What HR forms did when they were approved. Each form does it once: a second row is refused, and what it did with it. */
export const effectsOfForms = /* sql */ `
create table hr_form_effect (
  tenant_id uuid not null,
  submission_id uuid not null,
  by_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Fields of the record with what they were and are, and payments.
  changes jsonb not null,
  -- Into the wallet of who submitted it.
  transaction_id uuid,
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, submission_id) references hr_form_submission (tenant_id, id),
  foreign key (tenant_id, by_id) references app_user (tenant_id, id),
  foreign key (tenant_id, transaction_id) references wallet_transaction (tenant_id, id)
);
alter table hr_form_effect enable row level security;
alter table hr_form_effect force row level security;
create policy own_tenant on hr_form_effect
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));
create trigger hr_form_effect_kept before update or delete on hr_form_effect
for each row execute function refuse_hr_form_change();

revoke all on all tables in schema public from public;
`;
