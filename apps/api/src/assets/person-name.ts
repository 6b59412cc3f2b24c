/** SQL of the name of an account: that of its employee record while there is one, else the account's own. */
export const personName = (account: string): string => `(
  select trim(coalesce(named.first_name || ' ' || named.last_name, whose.first_name || ' ' || whose.last_name))
  from app_user whose
  left join employee named on named.tenant_id = whose.tenant_id and named.user_id = whose.id
  where whose.tenant_id = (select current_tenant()) and whose.id = ${account})`;
