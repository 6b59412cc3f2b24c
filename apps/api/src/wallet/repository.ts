import type { TransactionType } from '@atrium/contracts/wallet-options';
import type { Statement } from '../database/database';
import { holdsInSql } from '../policy/policy';

/** A wallet as the database has it; money in hundredths. */
export interface WalletRow {
  readonly id: string;
  readonly user: string;
  readonly balance: number;
}

export interface TransactionRow {
  readonly id: string;
  readonly wallet: string;
  readonly seq: number;
  readonly kind: TransactionType;
  readonly amount: number;
  readonly title: string;
  readonly description: string;
  readonly created_at: string;
  readonly balance_after: number;
  readonly reverses: string | null;
  readonly reversed_by: string | null;
  readonly receipt_id: string | null;
  readonly receipt_name: string | null;
  readonly receipt_size: number | null;
  /** The key that the receipt was given under. */
  readonly receipt_key: string | null;
}

/** Who reads: the owner of a wallet, and those who may read the wallets of others. */
export const readableBy = (account: string): string =>
  `(w.user_id = ${account} or ${holdsInSql('wallet.read-others', account)})`;

// Up to the limit of a balance each of these is a whole number that a float8 holds exactly.
export const walletColumns = `w.id, w.user_id as user, w.balance::float8 as balance`;

export const columns = `
  t.id, t.wallet_id as wallet, t.seq::float8 as seq, t.kind, t.amount::float8 as amount, t.title, t.description,
  iso_utc(t.created_at) as created_at, t.balance_after::float8 as balance_after, t.reverses, r.id as reversed_by,
  receipt.id as receipt_id, receipt.name as receipt_name, receipt.size::float8 as receipt_size, p.id as receipt_key`;

export const joins = `
  left join wallet_transaction r on r.tenant_id = t.tenant_id and r.reverses = t.id
  left join wallet_receipt p on p.tenant_id = t.tenant_id and p.transaction_id = t.id
  left join file receipt on receipt.tenant_id = p.tenant_id and receipt.id = p.file_id`;

/** No row where the account has a wallet already, or the id is another's. */
export function insertWallet(id: string, userId: string): Statement {
  return {
    name: 'insert_wallet',
    text: `
      insert into wallet as w (tenant_id, id, user_id) values ((select current_tenant()), $1, $2)
      on conflict do nothing returning ${walletColumns}`,
    values: [id, userId],
  };
}

export function findWalletOf(userId: string, reader: string): Statement {
  return {
    name: 'find_wallet_of',
    text: `
      select ${walletColumns} from wallet w
      where w.tenant_id = (select current_tenant()) and w.user_id = $1 and ${readableBy('$2')}`,
    values: [userId, reader],
  };
}

export function findWallet(id: string, reader: string): Statement {
  return {
    name: 'find_wallet',
    text: `
      select ${walletColumns} from wallet w
      where w.tenant_id = (select current_tenant()) and w.id = $1 and ${readableBy('$2')}`,
    values: [id, reader],
  };
}

export interface TransactionToInsert {
  readonly id: string;
  readonly walletId: string;
  readonly kind: TransactionType;
  /** In hundredths. */
  readonly amount: number;
  readonly title: string;
  readonly description: string;
  readonly reverses: string | null;
  /** Now where it is null. Only for histories that are made up; see the trigger. */
  readonly at: string | null;
}

/**
 * Books a transaction of one's own wallet; no row where it isn't. What runs at the same time waits for its turn in the
 * wallet. Violates `wallet_transaction_pkey` where the id is there already, `wallet_transaction_reversed` where the
 * other one was reversed already, and `wallet_balance_limit`; then nothing is booked.
 */
export function insertTransaction(transaction: TransactionToInsert, ownerId: string): Statement {
  return {
    name: 'insert_wallet_transaction',
    text: `
      with t as (
        insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, reverses, created_at)
        select w.tenant_id, w.id, $1, $3, $4, $5, $6, $7, $8::timestamptz from wallet w
        where w.tenant_id = (select current_tenant()) and w.id = $2 and w.user_id = $9
        returning *
      )
      select ${columns} from t ${joins}`,
    values: [
      transaction.id,
      transaction.walletId,
      transaction.kind,
      transaction.amount,
      transaction.title,
      transaction.description,
      transaction.reverses,
      transaction.at,
      ownerId,
    ],
  };
}

/** A transaction, and whose it is. */
export type OwnedTransactionRow = TransactionRow & { readonly owner: string };

export function findTransaction(id: string, reader: string): Statement {
  return {
    name: 'find_wallet_transaction',
    text: `
      select ${columns}, w.user_id as owner from wallet_transaction t
      join wallet w on w.tenant_id = t.tenant_id and w.id = t.wallet_id ${joins}
      where t.tenant_id = (select current_tenant()) and t.id = $1 and ${readableBy('$2')}`,
    values: [id, reader],
  };
}

/**
 * Gives a receipt to a transaction of one's own wallet; no row where there is one already, where the id gave one before, or
 * the wallet isn't.
 */
export function insertReceipt(id: string, transactionId: string, fileId: string, ownerId: string): Statement {
  return {
    name: 'insert_wallet_receipt',
    text: `
      insert into wallet_receipt (tenant_id, transaction_id, id, file_id)
      select t.tenant_id, t.id, $4, $2 from wallet_transaction t
      join wallet w on w.tenant_id = t.tenant_id and w.id = t.wallet_id
      where t.tenant_id = (select current_tenant()) and t.id = $1 and w.user_id = $3
      on conflict do nothing
      returning transaction_id as id`,
    values: [transactionId, fileId, ownerId, id],
  };
}
