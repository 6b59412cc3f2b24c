import type { Transaction } from '../database/database';

export interface AccountToSignIn {
  readonly user_id: string;
  readonly tenant: string;
  readonly role: 'admin' | 'employee';
  readonly password_hash: string | null;
}

export interface AttemptLimits {
  readonly perAccount: number;
  readonly perSource: number;
  readonly windowSeconds: number;
}

export interface Attempt {
  readonly id: string;
  readonly kind: 'sign-in' | 'registration';
  readonly account: string | null;
  readonly source: string;
}

/** Enters the account's tenant for the rest of the transaction. */
export async function findAccount(tx: Transaction, email: string): Promise<AccountToSignIn | undefined> {
  const [account] = await tx.rows<AccountToSignIn>({
    name: 'account_of',
    text: 'select user_id, tenant, role, password_hash from account_of($1)',
    values: [email],
  });
  return account;
}

/** Counts a try. Returns the seconds to wait where the limit is reached; then it is not counted. */
export async function beginAttempt(tx: Transaction, attempt: Attempt, limits: AttemptLimits): Promise<number | null> {
  const [row] = await tx.rows<{ wait: number | null }>({
    name: 'begin_attempt',
    text: 'select begin_attempt($1, $2, $3, $4, $5, $6, $7) as wait',
    values: [
      attempt.id,
      attempt.kind,
      attempt.account,
      attempt.source,
      limits.perAccount,
      limits.perSource,
      limits.windowSeconds,
    ],
  });
  return row?.wait ?? null;
}

export async function forgetAttempt(tx: Transaction, attemptId: string): Promise<void> {
  await tx.rows({ name: 'forget_attempt', text: 'select forget_attempt($1)', values: [attemptId] });
}

export async function forgetOldAttempts(tx: Transaction, olderThanSeconds: number): Promise<void> {
  await tx.rows({ text: 'select forget_old_attempts($1)', values: [olderThanSeconds] });
}

/** Creates a tenant and enters it for the rest of the transaction. Returns its name. */
export async function createTenant(tx: Transaction, id: string, wantedName: string): Promise<string> {
  const [row] = await tx.rows<{ slug: string }>({
    text: 'select create_tenant($1, $2) as slug',
    values: [id, wantedName],
  });
  if (row === undefined) throw new Error('create_tenant answered no row');
  return row.slug;
}
