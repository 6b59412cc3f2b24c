import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { createSeal, type Seal } from '../database/sealed-text';
import { hashOfRecoveryCode, isAppCode, plainCode, stepOfCode } from './codes';
import { findTwoFactor, takeRecoveryCode, takeStep, type TwoFactorRow } from './repository';

export const secretSeal = ({ secrets }: Pick<Context, 'secrets'>): Seal => createSeal(secrets, 'two-factor secrets');

/** Takes a code of the app of an account of the entered tenant: each is good once. The first one confirms the app. */
export async function takeAppCode(context: Context, tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  const [factor] = await tx.rows<TwoFactorRow>(findTwoFactor(userId));
  if (factor === undefined || !isAppCode(code)) return false;
  const step = stepOfCode(secretSeal(context).open(factor.sealed_secret, userId), code);
  return step !== null && (await tx.rows(takeStep(userId, step))).length > 0;
}

/** The same at a sign-in, where a recovery code does, too. */
export async function takeCode(context: Context, tx: Transaction, userId: string, typed: string): Promise<boolean> {
  if (isAppCode(plainCode(typed))) return takeAppCode(context, tx, userId, typed);
  return (
    (await tx.rows(takeRecoveryCode(userId, hashOfRecoveryCode(context.lastingKeys.recoveryCodes, userId, typed))))
      .length > 0
  );
}
