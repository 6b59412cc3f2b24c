import { AppError, messageFor, type ErrorCode } from '@atrium/errors';
import type { Transaction } from '../database/database';
import { deletePasskeys } from '../passkeys/repository';
import { deleteRecoveryCodes, deleteTwoFactor } from '../two-factor/repository';
import { violatedUnique } from '../database/failures';
import { newId } from '../database/ids';

export interface NewAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'employee';
  readonly passwordHash: string | null;
  /** Where somebody else has chosen it. */
  readonly mustChangePassword?: boolean;
}

/**
 * Inserts an account of the entered tenant, and claims its email address over the whole deployment, unless that waits for
 * the proof that the address is its owner's.
 */
export async function insertAccount(
  tx: Transaction,
  account: NewAccount,
  { claimsAddress }: { readonly claimsAddress: boolean } = { claimsAddress: true },
): Promise<void> {
  if (!claimsAddress && (await isAddressOfColleague(tx, account.email))) {
    throw new AppError('registration.email-taken');
  }
  await Promise.all([
    tx.rows({
      text: `insert into app_user (tenant_id, id, username, email, first_name, last_name, role, password_hash,
               must_change_password)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        account.tenantId,
        account.id,
        account.username,
        account.email,
        account.firstName,
        account.lastName,
        account.role,
        account.passwordHash,
        account.mustChangePassword ?? false,
      ],
    }),
    claimsAddress && tx.rows({ text: 'select claim_identity($1, $2)', values: [account.email, account.id] }),
  ]);
}

/**
 * Inserts an account, and the record that every member has: name and address, and nothing else that isn't known. `today` is
 * the company's.
 */
export async function insertMember(
  tx: Transaction,
  account: NewAccount,
  today: string,
  options?: { readonly claimsAddress: boolean },
): Promise<void> {
  await insertAccount(tx, account, options);
  await tx.rows({
    name: 'insert_bare_record',
    text: `
      insert into employee (tenant_id, id, user_id, employee_id, first_name, last_name, email, gender, phone_number,
        religion, nationality, blood_group, designation, date_of_joining, employment_type, address, city, state,
        country, zip_code)
      values ($1, $2, $3, '', $4, $5, $6, '', '', '', '', '', '', $7, '', '', '', '', '', '')`,
    values: [account.tenantId, newId(), account.id, account.firstName, account.lastName, account.email, today],
  });
}

/** Whether somebody of the entered tenant has the address, claimed or not. */
export async function isAddressOfColleague(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.rows({
    text: `select from app_user
           where tenant_id = (select current_tenant()) and ended_at is null and fold_email(email) = fold_email($1) limit 1`,
    values: [email],
  });
  return rows.length > 0;
}

/** Claims the address of an account whose owner has shown that it is theirs; a unique violation says that it is taken. */
export async function proveAddress(tx: Transaction, userId: string): Promise<void> {
  await tx.rows({ text: 'select prove_identity($1)', values: [userId] });
}

/** Ends an account: it can't sign in any more, its address and username are free again, its name stays readable. */
export async function endAccount(tx: Transaction, userId: string): Promise<void> {
  await Promise.all([
    tx.rows({
      text: 'update app_user set ended_at = now(), password_hash = null where id = $1',
      values: [userId],
    }),
    tx.rows({ text: 'delete from invitation where user_id = $1', values: [userId] }),
    tx.rows({ text: 'delete from member_grant where user_id = $1', values: [userId] }),
    tx.rows({ text: 'delete from password_reset where user_id = $1 or made_by = $1', values: [userId] }),
    tx.rows(deleteTwoFactor(userId)),
    tx.rows(deletePasskeys(userId)),
    tx.rows(deleteRecoveryCodes(userId)),
    tx.rows({ text: 'select release_identity($1)', values: [userId] }),
  ]);
}

/** Fields of a form that may turn out to be taken. */
export interface TakenFields {
  readonly email: string;
  readonly username?: string;
  readonly employeeId?: string;
}

/** Turns a violated unique index into the sentence of the field that caused it; anything else stays as it is. */
export function explainTakenFields(fields: TakenFields): (error: unknown) => never {
  return (error) => {
    const isColleagues = error instanceof AppError && error.code === 'registration.email-taken';
    const taken = takenField(isColleagues ? 'identity_pkey' : violatedUnique(error), fields);
    if (taken === undefined) throw error;
    throw new AppError(taken.code, { fields: { [taken.field]: [messageFor(taken.code)] }, cause: error });
  };
}

function takenField(
  constraint: string | undefined,
  fields: TakenFields,
): { readonly code: ErrorCode; readonly field: string } | undefined {
  switch (constraint) {
    case 'identity_pkey':
      return { code: 'registration.email-taken', field: fields.email };
    case 'app_user_username':
      return fields.username === undefined ? undefined : { code: 'user.username-taken', field: fields.username };
    case 'employee_employee_id':
      return fields.employeeId === undefined ? undefined : { code: 'employee.id-taken', field: fields.employeeId };
    default:
      return undefined;
  }
}

/** Splits a full name at its last space, as directories show given and family names apart. */
export function splitFullName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
