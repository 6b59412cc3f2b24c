import type { WalletFilter, WalletPeriod } from '@atrium/contracts/wallet';
import { walletCountLimit, type TransactionType } from '@atrium/contracts/wallet-options';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { beginsWord, beginsWords, wordsOfSearch } from '../database/search-words';

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

/** Who reads: the owner of a wallet, or any admin of the tenant. */
export const readableBy = (account: string): string => `(w.user_id = ${account} or exists (
  select from app_user u where u.tenant_id = w.tenant_id and u.id = ${account} and u.role = 'admin'))`;

// Up to the limit of a balance each of these is a whole number that a float8 tells exactly.
const walletColumns = `w.id, w.user_id as user, w.balance::float8 as balance`;

const columns = `
  t.id, t.wallet_id as wallet, t.seq::float8 as seq, t.kind, t.amount::float8 as amount, t.title, t.description,
  iso_utc(t.created_at) as created_at, t.balance_after::float8 as balance_after, t.reverses, r.id as reversed_by,
  receipt.id as receipt_id, receipt.name as receipt_name, receipt.size::float8 as receipt_size, p.id as receipt_key`;

const joins = `
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

/** What to look at of a wallet, as whom, and on whose wall clock. */
export interface Look {
  readonly walletId: string;
  readonly reader: string;
  readonly timeZone: string;
}

/** The last transaction before a moment, as `name`: what it carries is what had been booked up to then. */
const lastBefore = (name: string, moment: string): string => `
  left join lateral (
    select b.seq, b.debits, b.debited, b.balance_after from wallet_transaction b
    where b.tenant_id = w.tenant_id and b.wallet_id = w.id and b.created_at < ${moment}
    order by b.created_at desc, b.seq desc limit 1
  ) ${name} on true`;

/** A wallet over a period: where it stood before and after, and what was booked between. */
export interface PeriodRow extends WalletRow {
  /** Number of the last transaction before the period, and of the last one in or before it. */
  readonly first: number;
  readonly last: number;
  readonly opening: number;
  readonly closing: number;
  /** How many debits there are, and what they add up to. */
  readonly debits: number;
  readonly debited: number;
}

/** Reads two transactions, however long the period is. No row where there is no wallet to be seen. */
export function findPeriod({ walletId, reader, timeZone }: Look, { from, to }: WalletPeriod): Statement {
  const { values, bind } = binding();
  const zone = from === undefined && to === undefined ? '' : bind(timeZone);
  const start =
    from === undefined ? `timestamptz '-infinity'` : `((${bind(from)}::date)::timestamp at time zone ${zone})`;
  const end = to === undefined ? `timestamptz 'infinity'` : `((${bind(to)}::date + 1)::timestamp at time zone ${zone})`;
  return {
    text: `
      select ${walletColumns}, coalesce(a.seq, 0)::float8 as first, coalesce(z.seq, 0)::float8 as last,
        coalesce(a.balance_after, 0)::float8 as opening, coalesce(z.balance_after, 0)::float8 as closing,
        (coalesce(z.debits, 0) - coalesce(a.debits, 0))::float8 as debits,
        (coalesce(z.debited, 0) - coalesce(a.debited, 0))::float8 as debited
      from wallet w ${lastBefore('a', start)} ${lastBefore('z', end)}
      where w.tenant_id = (select current_tenant()) and w.id = ${bind(walletId)} and ${readableBy(bind(reader))}`,
    values,
  };
}

/** Transactions of a wallet by their numbers, `first` excluded; the wallet is one that the caller may see. */
export interface TransactionRange {
  readonly walletId: string;
  readonly first: number;
  readonly last: number;
}

type RowFilter = Pick<WalletFilter, 'transaction_type' | 'search'>;

const transactionWords = {
  table: 'wallet_word',
  of: 'w.tenant_id = t.tenant_id and w.wallet_id = t.wallet_id and w.seq = t.seq',
} as const;

// The numbers are values of the statement, and not looked up in it: only so the planner knows how few rows a page reads.
function conditions(
  { walletId, first, last }: TransactionRange,
  { transaction_type: kind, search }: RowFilter,
  bind: Bind,
): string {
  return [
    't.tenant_id = (select current_tenant())',
    `t.wallet_id = ${bind(walletId)}`,
    `t.seq > ${bind(first)}`,
    `t.seq <= ${bind(last)}`,
    ...(kind === undefined ? [] : [`t.kind = ${bind(kind)}`]),
    ...beginsWords(transactionWords, search, bind),
  ].join(' and ');
}

/** Newest first, all of them or `limit`. Pages are cut before anything is joined. */
export function listTransactions(range: TransactionRange, filter: RowFilter, limit?: number): Statement {
  const { values, bind } = binding();
  const where = conditions(range, filter, bind);
  return {
    text: `
      with page as (
        select t.* from wallet_transaction t where ${where}
        order by t.seq desc ${limit === undefined ? '' : `limit ${bind(limit)}`}
      )
      select ${columns} from page t ${joins} order by t.seq desc`,
    values,
  };
}

/** How many there are, counted up to one more than `walletCountLimit`. */
export function countTransactions(range: TransactionRange, filter: RowFilter): Statement {
  const { values, bind } = binding();
  const where = conditions(range, filter, bind);
  const counted = `
    (select count(*) from (select from wallet_transaction t where ${where} limit ${walletCountLimit + 1}) counted)`;
  const [word, ...others] = wordsOfSearch(filter.search);
  if (word === undefined || others.length > 0 || filter.transaction_type !== undefined) {
    return { text: `select ${counted}::int as total`, values };
  }
  // One word alone is counted where it stands in order, which is the usual search. Only a beginning that stands more than
  // once in many transactions leaves their number open.
  return {
    text: `
      with found as (
        select w.seq from wallet_word w
        where w.tenant_id = (select current_tenant()) and w.wallet_id = ${bind(range.walletId)}
          and w.seq > ${bind(range.first)} and w.seq <= ${bind(range.last)} and ${beginsWord(bind(word))}
        limit ${walletCountLimit + 1}
      ), matches as (select count(*) as words, count(distinct seq) as transactions from found)
      select (case when words <= ${walletCountLimit} or transactions > ${walletCountLimit} then transactions
        else ${counted} end)::int as total
      from matches`,
    values,
  };
}

export interface HolderRow {
  readonly first_name: string;
  readonly last_name: string;
}

/** How a wallet's owner is called, also once their record is gone. */
export function findHolder(userId: string): Statement {
  return {
    name: 'find_wallet_holder',
    text: `
      select coalesce(e.first_name, u.first_name) as first_name, coalesce(e.last_name, u.last_name) as last_name
      from app_user u left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      where u.tenant_id = (select current_tenant()) and u.id = $1`,
    values: [userId],
  };
}

export interface MonthRow {
  readonly month: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

/** The months from that of `from` to that of `to`; no row where there is no wallet to be seen. */
export function listMonths({ walletId, reader, timeZone }: Look, from: string, to: string): Statement {
  return {
    name: 'list_wallet_months',
    // One month earlier than asked for, because a month is the difference to the one before.
    text: `
      with ends as (
        select m.start, coalesce(z.balance_after, 0) as balance, coalesce(z.debited, 0) as debited
        from wallet w
        cross join generate_series(date_trunc('month', $3::timestamp) - interval '1 month', $4::timestamp, '1 month') m(start)
        ${lastBefore('z', `((m.start + interval '1 month') at time zone $5)`)}
        where w.tenant_id = (select current_tenant()) and w.id = $1 and ${readableBy('$2')}
      ), months as (
        select start, balance, debited - lag(debited) over earlier as debit, balance - lag(balance) over earlier as change
        from ends window earlier as (order by start)
      )
      select to_char(start, 'YYYY-MM') as month, debit::float8 as debit, (debit - change)::float8 as credit,
        balance::float8 as balance
      from months where debit is not null and change is not null order by start`,
    values: [walletId, reader, from, to, timeZone],
  };
}
