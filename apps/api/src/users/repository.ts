import type { Transaction } from '../database/database';

/** An account that nobody can sign in to, and whose link to set a password has expired. */
export interface LapsedAccount {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly role: 'admin' | 'employee';
  /** Whether it has the address that was asked for, and not just the username. */
  readonly has_address: boolean;
  /** Whether its record says more than an invitation does. */
  readonly has_record: boolean;
  /** Whether it is an admin's, or holds a grant. */
  readonly has_authority: boolean;
}

/** Those with an address or a username. Others who query them wait for this transaction, and then see what it has done. */
export async function findLapsedAccounts(
  tx: Transaction,
  { email, username }: { readonly email: string; readonly username: string },
): Promise<readonly LapsedAccount[]> {
  const values = [email, username];
  const [, lapsed] = await Promise.all([
    tx.rows({
      name: 'lock_accounts_named',
      text: `select from app_user u where u.tenant_id = (select current_tenant()) and ${isNamed} for update`,
      values,
    }),
    // A statement of its own: what it reads is what those have left who came before.
    tx.rows<LapsedAccount>({ name: 'find_lapsed_accounts', text: lapsedAccounts, values }),
  ]);
  return lapsed;
}

const isNamed = `u.ended_at is null and (fold_email(u.email) = fold_email($1) or u.username_key = lower($2))`;

const lapsedAccounts = `
      select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as full_name, u.role,
        fold_email(u.email) = fold_email($1) as has_address,
        exists (
          select from seen_employee e where e.tenant_id = u.tenant_id and e.user_id = u.id
            and (e.employee_id <> '' or e.designation <> '' or e.date_of_birth is not null or e.version > 1
              or exists (select from employee r where r.tenant_id = e.tenant_id and r.manager_id = e.id)
              or exists (select from asset a where a.tenant_id = e.tenant_id and a.holder_id = e.id))) as has_record,
        u.role = 'admin' or exists (
          select from member_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id) as has_authority
      from app_user u
      where u.tenant_id = (select current_tenant()) and ${isNamed} and u.deactivated_at is null
        and (u.password_hash is null or not has_identity(u.id))
        and not exists (
          select from invitation i where i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > now())`;

export interface InvitedAccountRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly role: 'admin' | 'employee';
  readonly expires_at: Date;
}

/**
 * The account an earlier attempt of the same call created, if its invitation is still open. Accounts that have been given
 * authority since are left to admins.
 */
export async function findInvitedAccount(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<InvitedAccountRow | undefined> {
  const [row] = await tx.rows<InvitedAccountRow>({
    name: 'find_invited_account',
    text: `
      select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as full_name, u.role, i.expires_at
      from app_user u
      join invitation i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > now()
      where u.tenant_id = (select current_tenant()) and u.id = $1 and fold_email(u.email) = fold_email($2)
        and u.ended_at is null and u.deactivated_at is null and u.role = 'employee'
        and not exists (select from member_grant g where g.tenant_id = u.tenant_id and g.user_id = u.id)
      order by i.expires_at desc limit 1`,
    values: [id, email],
  });
  return row;
}

/** What an admin has typed anew for an account that nobody uses yet. */
export async function renameAccount(
  tx: Transaction,
  account: { readonly id: string; readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows({
    text: `
      with renamed as (
        update app_user set username = $2, first_name = $3, last_name = $4
        where tenant_id = (select current_tenant()) and id = $1 returning tenant_id, id, first_name, last_name
      )
      update employee e set first_name = renamed.first_name, last_name = renamed.last_name from renamed
      where e.tenant_id = renamed.tenant_id and e.user_id = renamed.id`,
    values: [account.id, account.username, account.firstName, account.lastName],
  });
}

/** The record of somebody who never came, and whom nobody described. */
export async function deleteRecord(tx: Transaction, userId: string): Promise<void> {
  await tx.rows({
    text: 'delete from employee where tenant_id = (select current_tenant()) and user_id = $1',
    values: [userId],
  });
}
