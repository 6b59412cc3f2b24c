/** Whoever invited or added a person hears that they accepted, also where the account had a password before. */
export const joined = /* sql */ `
drop trigger app_user_joined on app_user;

-- To whoever invited or added them last.
create or replace function tell_joined() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  record uuid;
  inviter uuid;
begin
  select e.id into record from employee e where e.tenant_id = new.tenant_id and e.user_id = new.by_id;
  select a.by_id into inviter from audit_entry a
  where a.tenant_id = new.tenant_id and (
    a.action = 'member.invited' and a.subject_id = new.by_id::text
    or a.action = 'employee.created' and a.subject_id = record::text)
  order by a.at desc limit 1;
  perform tell(
    new.tenant_id, 'invitation-accepted', new.by_id, 'member', new.by_id::text,
    coalesce('/employee_dashboard/' || record, '/employee_dashboard'), '{}', array[inviter]);
  return null;
end $$;
create trigger audit_entry_joined after insert on audit_entry
for each row when (new.action = 'invitation.accepted') execute function tell_joined();

revoke all on all functions in schema public from public;
`;
