import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import type { FileLinks } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import { toTaka } from './money';
import type { TransactionRow, WalletRow } from './repository';

export const toAccount = ({ id, user, balance }: WalletRow, timeZone: string): WalletAccount => ({
  id,
  user,
  total_balance: toTaka(balance),
  time_zone: timeZone,
});

/** Makes the wire's transactions of rows, with links that start at the visitor's origin. */
export const presentTransactions =
  (links: FileLinks, { caller, origin }: Visitor) =>
  (row: TransactionRow): WalletTransaction => ({
    id: row.id,
    transaction_type: row.kind,
    amount: toTaka(row.amount),
    title: row.title,
    description: row.description,
    employee_wallet_account: row.wallet,
    created_at: row.created_at,
    balance_after: toTaka(row.balance_after),
    reverses: row.reverses,
    reversed_by: row.reversed_by,
    receipt:
      row.receipt_id === null || row.receipt_name === null
        ? null
        : links.make(origin, caller, { id: row.receipt_id, name: row.receipt_name }),
  });
