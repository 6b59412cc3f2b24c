import { AppError } from '@atrium/errors';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { violatedUnique } from '../database/failures';
import type { Caller, Database } from '../database/database';
import { deleteFiles, insertFile } from '../files/repository';
import type { FileStore } from '../files/file-store';
import { discardAfter, type Upload } from '../files/uploads';
import {
  findTransaction,
  findWallet,
  insertReceipt,
  insertTransaction,
  type TransactionRow,
  type TransactionToInsert,
  type WalletRow,
} from './repository';

/** What a transaction is booked with. */
interface BookingContext {
  readonly database: Database;
  readonly files: FileStore;
}

/**
 * Books a transaction of the caller's own wallet, with its receipt where it has one, or finds the one that the same call
 * booked before. Whatever fails, nothing is booked and no file is kept.
 */
export async function book(
  { database, files }: BookingContext,
  caller: Caller,
  transaction: TransactionToInsert,
  receipt?: Upload,
): Promise<TransactionRow> {
  try {
    const booked =
      receipt === undefined
        ? await bookAlone(database, caller, transaction)
        : await bookWithReceipt(database, caller, transaction, receipt);
    if (booked === undefined) throw await refusalOf(database, caller, transaction.walletId);
    return booked;
  } catch (error) {
    if (receipt !== undefined) await discardAfter(error, files, [receipt]);
    const refusal = refusalOfDatabase(error);
    if (refusal === undefined) throw error;
    // Whatever stood in the way of booking it again: if it was booked, that is the answer.
    const before = await bookedBefore(database, caller, transaction, receipt);
    if (before === undefined) throw refusal;
    return before;
  }
}

async function bookAlone(
  database: Database,
  caller: Caller,
  transaction: TransactionToInsert,
): Promise<TransactionRow | undefined> {
  const [booked] = await database.write<TransactionRow>(caller, insertTransaction(transaction, caller.userId));
  return booked;
}

function bookWithReceipt(
  database: Database,
  caller: Caller,
  transaction: TransactionToInsert,
  receipt: Upload,
): Promise<TransactionRow | undefined> {
  return database.session(caller, async (tx, session) => {
    const { tenantId } = await session;
    const [, [booked], [given]] = await Promise.all([
      insertFile(tx, tenantId, receipt),
      tx.rows<TransactionRow>(insertTransaction(transaction, caller.userId)),
      tx.rows(insertReceipt(transaction.id, transaction.id, receipt.id, caller.userId)),
    ]);
    if (booked === undefined) await deleteFiles(tx, [receipt.id]);
    // The key gave another transaction its receipt; with the failure the booking goes, too.
    else if (given === undefined) throw new AppError('request.key-used');
    return booked && withReceipt(booked, transaction.id, receipt);
  });
}

/** A row as it is once it has a receipt. */
export const withReceipt = <Row extends TransactionRow>(row: Row, key: string, { id, name, size }: Upload): Row => ({
  ...row,
  receipt_key: key,
  receipt_id: id,
  receipt_name: name,
  receipt_size: size,
});

/** Whether a row's receipt is such a file. */
export const isReceiptOf = (row: TransactionRow, { name, size }: Upload): boolean =>
  row.receipt_name === name && row.receipt_size === size;

/** What the database refuses a booking for. */
function refusalOfDatabase(error: unknown): AppError | undefined {
  if (sqlFailureOf(error)?.constraint === 'wallet_balance_limit') return new AppError('wallet.balance-limit');
  switch (violatedUnique(error)) {
    case 'wallet_transaction_pkey':
      return new AppError('request.key-used');
    case 'wallet_transaction_reversed':
      return new AppError('wallet.reversed-before');
    default:
      return undefined;
  }
}

async function bookedBefore(
  database: Database,
  caller: Caller,
  transaction: TransactionToInsert,
  receipt: Upload | undefined,
): Promise<TransactionRow | undefined> {
  const [before] = await database.read<TransactionRow>(caller, findTransaction(transaction.id, caller.userId));
  if (before === undefined) return undefined;
  const isSame =
    before.wallet === transaction.walletId &&
    before.kind === transaction.kind &&
    before.amount === transaction.amount &&
    before.title === transaction.title &&
    before.description === transaction.description &&
    before.reverses === transaction.reverses &&
    (receipt === undefined || isReceiptOf(before, receipt));
  if (!isSame) throw new AppError('request.key-used');
  return before;
}

/** Why a wallet may not be written: an admin sees it, anyone else doesn't. */
async function refusalOf(database: Database, caller: Caller, walletId: string): Promise<AppError> {
  const [seen] = await database.read<WalletRow>(caller, findWallet(walletId, caller.userId));
  return new AppError(seen === undefined ? 'wallet.not-found' : 'wallet.read-only');
}
