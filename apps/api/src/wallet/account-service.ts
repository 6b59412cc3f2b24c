import type { WalletAccount } from '@atrium/contracts/wallet';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { companyTimeZone, readCompanyTimeZone } from '../database/company-terms';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { toAccount } from './present';
import { findWalletOf, insertWallet, type WalletRow } from './repository';

export function getWallet(
  { database, settings }: Context,
  { caller }: Visitor,
  userId: string,
): Promise<WalletAccount> {
  return database.sessionAnywhere(caller, async (tx) => {
    const [[wallet], timeZone] = await Promise.all([
      tx.rows<WalletRow>(findWalletOf(uuidOrNil(userId), caller.userId)),
      companyTimeZone(tx, settings),
    ]);
    if (wallet === undefined) throw new AppError('wallet.not-found');
    return toAccount(wallet, timeZone);
  });
}

export async function createWallet(
  context: Context,
  { caller }: Visitor,
  id: string,
  userId: string,
): Promise<WalletAccount> {
  const { database } = context;
  const timeZone = await readCompanyTimeZone(context, caller);
  if (userId.toLowerCase() !== caller.userId) throw invalidField('user', 'wallet.not-self');
  const [made] = await database.write<WalletRow>(caller, insertWallet(id, caller.userId));
  if (made !== undefined) return toAccount(made, timeZone);
  const [before] = await database.read<WalletRow>(caller, findWalletOf(caller.userId, caller.userId));
  if (before === undefined) throw new AppError('request.key-used');
  if (before.id !== id) throw new AppError('wallet.exists');
  return toAccount(before, timeZone);
}
