/** Whom an invitation was for that ran out: nobody has shown that the address is theirs, or nobody has set a password. */
export const lapsedInvitations = /* sql */ `
create function has_identity(account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from identity i
    where i.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and i.user_id = account)
$$;
revoke all on function has_identity(uuid) from public;
`;
