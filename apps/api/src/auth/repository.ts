import type { Transaction } from '../database/database';

export interface AccountToSignIn {
  readonly user_id: string;
  readonly tenant: string;
  readonly role: 'admin' | 'employee';
  readonly password_hash: string | null;
  readonly must_change_password: boolean;
  readonly email: string;
  /** An authenticator app. */
  readonly has_app: boolean;
  readonly has_passkey: boolean;
}

export const hasSecondFactor = ({ has_app, has_passkey }: AccountToSignIn): boolean => has_app || has_passkey;

const accountColumns = 'user_id, tenant, email, role, password_hash, must_change_password, has_app, has_passkey';

/** Enters the account's tenant for the rest of the transaction. */
export async function findAccount(tx: Transaction, email: string): Promise<AccountToSignIn | undefined> {
  const [account] = await tx.rows<AccountToSignIn>({
    name: 'account_to_sign_in',
    text: `select ${accountColumns} from account_to_sign_in($1)`,
    values: [email],
  });
  return account;
}

/** The same for an account that something else names, such as a passkey. */
export async function findAccountOf(
  tx: Transaction,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<AccountToSignIn | undefined> {
  const [account] = await tx.rows<AccountToSignIn>({
    name: 'account_with_factors',
    text: `select ${accountColumns} from account_with_factors($1, $2)`,
    values: [tenantId, userId],
  });
  return account;
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

export interface NewPendingRegistration {
  readonly hash: Buffer;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly expiresAt: Date;
}

/** Keeps a registration until its address is proven. False where the address has an account: then nothing is kept. */
export async function saveRegistration(tx: Transaction, registration: NewPendingRegistration): Promise<boolean> {
  const { hash, email, username, passwordHash, expiresAt } = registration;
  const [row] = await tx.rows<{ taken: boolean }>({
    text: 'select keep_registration($1, $2, $3, $4, $5) as taken',
    values: [hash, email, username, passwordHash, expiresAt],
  });
  return row?.taken === false;
}

export interface PendingRegistrationRow {
  readonly email: string;
  readonly username: string;
  readonly expires_at: Date;
}

export async function findRegistration(tx: Transaction, hash: Buffer): Promise<PendingRegistrationRow | undefined> {
  const [row] = await tx.rows<PendingRegistrationRow>({
    text: 'select email, username, expires_at from pending_registration_of($1)',
    values: [hash],
  });
  return row;
}

/** Uses a link up. */
export async function takeRegistration(
  tx: Transaction,
  hash: Buffer,
): Promise<{ readonly email: string; readonly username: string; readonly password_hash: string } | undefined> {
  const [row] = await tx.rows<{ email: string; username: string; password_hash: string }>({
    text: 'select email, username, password_hash from take_registration($1)',
    values: [hash],
  });
  return row;
}

export async function forgetExpiredRegistrations(tx: Transaction): Promise<void> {
  await tx.rows({ text: 'select forget_expired_registrations()' });
}
