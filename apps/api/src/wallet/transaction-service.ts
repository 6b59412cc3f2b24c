import type { NewWalletTransaction, WalletReversal, WalletTransaction } from '@atrium/contracts/wallet';
import { AppError, messageFor } from '@atrium/errors';
import type { Upload } from '../files/uploads';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { book } from './booking';
import { toMinor } from './money';
import { presentTransactions } from './present';
import { findTransaction, type OwnedTransactionRow } from './repository';

/** `receipt` lies in the store; it is removed again when it is not needed. */
export async function createTransaction(
  context: Context,
  visitor: Visitor,
  id: string,
  payment: NewWalletTransaction,
  receipt?: Upload,
): Promise<WalletTransaction> {
  const { links } = context;
  const booked = await book(
    context,
    visitor.caller,
    {
      id,
      walletId: uuidOrNil(payment.employee_wallet_account),
      kind: payment.transaction_type,
      amount: toMinor(payment.amount),
      title: payment.title,
      description: payment.description,
      reverses: null,
      at: null,
    },
    receipt,
  );
  return presentTransactions(links, visitor)(booked);
}

export async function reverseTransaction(
  context: Context,
  visitor: Visitor,
  id: string,
  reversedId: string,
  { description }: WalletReversal,
): Promise<WalletTransaction> {
  const { links } = context;
  const reversed = await findOwn(context, visitor, reversedId);
  if (reversed.reverses !== null) throw new AppError('wallet.reversal-final');
  const booked = await book(context, visitor.caller, {
    id,
    walletId: reversed.wallet,
    kind: reversed.kind === 'DEBIT' ? 'CREDIT' : 'DEBIT',
    amount: reversed.amount,
    title: messageFor('wallet.reversal-title', { title: reversed.title }),
    description,
    reverses: reversed.id,
    at: null,
  });
  return presentTransactions(links, visitor)(booked);
}

export async function getTransaction(context: Context, visitor: Visitor, id: string): Promise<WalletTransaction> {
  const { links } = context;
  return presentTransactions(links, visitor)(await findReadable(context, visitor, id));
}

/** A transaction of a wallet that the caller may see. */
async function findReadable({ database }: Context, { caller }: Visitor, id: string): Promise<OwnedTransactionRow> {
  const [found] = await database.read<OwnedTransactionRow>(caller, findTransaction(uuidOrNil(id), caller.userId));
  if (found === undefined) throw new AppError('request.not-found');
  return found;
}

/** A transaction of the caller's own wallet. */
export async function findOwn(context: Context, visitor: Visitor, id: string): Promise<OwnedTransactionRow> {
  const found = await findReadable(context, visitor, id);
  if (found.owner !== visitor.caller.userId) throw new AppError('wallet.read-only');
  return found;
}
