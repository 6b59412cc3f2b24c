import type { Transaction } from '../database/database';

/** An account that nobody can sign in to, and whose link to set a password has expired. */
export interface LapsedAccount {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly role: 'admin' | 'employee';
  /** Whether it has the address that was asked for, and not just the username. */
  readonly has_address: boolean;
  /** Whether it belongs to an employee. */
  readonly is_employees: boolean;
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
        exists (select from employee e where e.tenant_id = u.tenant_id and e.user_id = u.id) as is_employees
      from app_user u
      where u.tenant_id = (select current_tenant()) and ${isNamed}
        and (u.password_hash is null or not has_identity(u.id))
        and not exists (
          select from invitation i where i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > now())`;

/** What an admin has typed anew for an account that nobody uses yet. */
export async function renameAccount(
  tx: Transaction,
  account: { readonly id: string; readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows({
    text: `update app_user set username = $2, first_name = $3, last_name = $4
           where tenant_id = (select current_tenant()) and id = $1`,
    values: [account.id, account.username, account.firstName, account.lastName],
  });
}
