import type { WalletTransaction } from '@atrium/contracts/wallet';
import { AppError } from '@atrium/errors';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, discardUploads, type Upload } from '../files/uploads';
import type { Context } from '../context';
import type { Visitor } from '../server/visitor';
import { isReceiptOf, withReceipt } from './booking';
import { presentTransactions } from './present';
import { insertReceipt, type TransactionRow } from './repository';
import { findOwn } from './transaction-service';

/** Throws what stands against a receipt: asked before one is received. */
export async function checkReceipt(
  context: Context,
  visitor: Visitor,
  id: string,
  transactionId: string,
): Promise<void> {
  await findForReceipt(context, visitor, id, transactionId);
}

export async function addReceipt(
  context: Context,
  visitor: Visitor,
  id: string,
  transactionId: string,
  receipt: Upload,
): Promise<WalletTransaction> {
  const { links, files } = context;
  try {
    return presentTransactions(links, visitor)(await giveReceipt(context, visitor, id, transactionId, receipt));
  } catch (error) {
    await discardAfter(error, files, [receipt]);
    throw error;
  }
}

/** A transaction of the caller's own wallet that has no receipt, or the one that the same call gave it. */
async function findForReceipt(
  context: Context,
  visitor: Visitor,
  id: string,
  transactionId: string,
): Promise<TransactionRow> {
  const found = await findOwn(context, visitor, transactionId);
  if (found.receipt_id !== null && found.receipt_key !== id) throw new AppError('wallet.receipt-present');
  return found;
}

/** Gives a receipt to a transaction, or finds it given by the same call before: then `receipt` is not needed. */
async function giveReceipt(
  context: Context,
  visitor: Visitor,
  id: string,
  transactionId: string,
  receipt: Upload,
): Promise<TransactionRow> {
  const { database, files } = context;
  const found = await findForReceipt(context, visitor, id, transactionId);
  const { caller } = visitor;
  const isGiven = await database.session(caller, async (tx, session) => {
    const { tenantId } = await session;
    const [, [given]] = await Promise.all([
      insertFile(tx, tenantId, receipt),
      tx.rows(insertReceipt(id, found.id, receipt.id, caller.userId)),
    ]);
    if (given === undefined) await deleteFiles(tx, [receipt.id]);
    return given !== undefined;
  });
  if (isGiven) return withReceipt(found, id, receipt);
  await discardUploads(files, [receipt]);
  const before = await findForReceipt(context, visitor, id, transactionId);
  // Without a receipt here, the key gave one elsewhere.
  if (before.receipt_id === null || !isReceiptOf(before, receipt)) throw new AppError('request.key-used');
  return before;
}
