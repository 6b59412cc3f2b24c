import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { hashOfRecoveryCode, newRecoveryCodes } from './codes';
import { replaceRecoveryCodes } from './repository';

/** Gives an account of the entered tenant new ones, in place of those that it has. */
export async function giveRecoveryCodes(
  { secret }: Pick<Context, 'secret'>,
  tx: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(secret, userId, code));
  for (const statement of replaceRecoveryCodes(userId, hashes)) await tx.rows(statement);
  return codes;
}
