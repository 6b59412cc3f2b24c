import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { hashOfRecoveryCode, newRecoveryCodes } from './codes';
import { replaceRecoveryCodes } from './repository';

/** Gives an account of the entered tenant new ones, in place of those that it has. */
export async function giveRecoveryCodes(
  { lastingKeys }: Pick<Context, 'lastingKeys'>,
  tx: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(lastingKeys.recoveryCodes, userId, code));
  for (const statement of replaceRecoveryCodes(userId, hashes)) await tx.rows(statement);
  return codes;
}
