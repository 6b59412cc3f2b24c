/**
 * The key of the call that took a step of an HR form, or that closed an asset request, stays with it: a call that is sent
 * again, because its answer was lost, is recognised however far things have gone since. Rows from before have none.
 */
export const keysOfDecisions = /* sql */ `
alter table hr_form_step
  add column key uuid,
  -- The SHA-256 of what the call asked for: another body under the same key is another call.
  add column request_hash text check (request_hash ~ '^[0-9a-f]{64}$'),
  add constraint hr_form_step_key_check check ((key is null) = (request_hash is null));
create unique index hr_form_step_key on hr_form_step (tenant_id, key);

alter table asset_request
  add column decision_key uuid,
  add constraint asset_request_decision_key_check check (decision_key is null or state <> 'open');
create unique index asset_request_decision_key on asset_request (tenant_id, decision_key);
`;
