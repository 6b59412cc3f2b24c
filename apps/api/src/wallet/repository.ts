import type { WalletFilter, WalletPeriod } from '@atrium/contracts/wallet';
import type { TransactionType } from '@atrium/contracts/wallet-options';
import type { Statement } from '../database/database';
import { containsWords } from '../database/search-words';

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
}

/** Who reads: the owner of a wallet, or any admin of the tenant. */
const readableBy = (account: string): string => `(w.user_id = ${account} or exists (
  select from app_user u where u.tenant_id = w.tenant_id and u.id = ${account} and u.role = 'admin'))`;

// Up to the limit of a balance each of these is a whole number that a float8 tells exactly.
const walletColumns = `w.id, w.user_id as user, w.balance::float8 as balance`;

const columns = `
  t.id, t.wallet_id as wallet, t.seq::float8 as seq, t.kind, t.amount::float8 as amount, t.title, t.description,
  iso_utc(t.created_at) as created_at, t.balance_after::float8 as balance_after, t.reverses, r.id as reversed_by,
  receipt.id as receipt_id, receipt.name as receipt_name, receipt.size::float8 as receipt_size`;

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

/** Gives a receipt to a transaction of one's own wallet; no row where there is one already, or the wallet isn't. */
export function insertReceipt(transactionId: string, fileId: string, ownerId: string): Statement {
  return {
    name: 'insert_wallet_receipt',
    text: `
      insert into wallet_receipt (tenant_id, transaction_id, file_id)
      select t.tenant_id, t.id, $2 from wallet_transaction t
      join wallet w on w.tenant_id = t.tenant_id and w.id = t.wallet_id
      where t.tenant_id = (select current_tenant()) and t.id = $1 and w.user_id = $3
      on conflict (tenant_id, transaction_id) do nothing
      returning transaction_id as id`,
    values: [transactionId, fileId, ownerId],
  };
}

/** What to look at of a wallet, as whom, and on whose wall clock. */
export interface Look {
  readonly walletId: string;
  readonly reader: string;
  readonly timeZone: string;
}

/** Binds the values of one statement. */
function binding(): { readonly values: unknown[]; readonly bind: (value: unknown) => string } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The last transaction before a moment, as `name`: what it carries is what had been booked up to then. */
const lastBefore = (name: string, moment: string): string => `
  left join lateral (
    select b.seq, b.debits, b.debited, b.balance_after from wallet_transaction b
    where b.tenant_id = w.tenant_id and b.wallet_id = w.id and b.created_at < ${moment}
    order by b.created_at desc, b.seq desc limit 1
  ) ${name} on true`;

const startOf = (day: string, timeZone: string): string => `((${day}::date)::timestamp at time zone ${timeZone})`;
const endOf = (day: string, timeZone: string): string => `((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/** The wallet with its last transaction before a period, `a`, and the last one in or before it, `z`. One row or none. */
function walletAndPeriod(
  { walletId, reader, timeZone }: Look,
  { from, to }: WalletPeriod,
  bind: (value: unknown) => string,
): string {
  const zone = from === undefined && to === undefined ? '' : bind(timeZone);
  const start = from === undefined ? `timestamptz '-infinity'` : startOf(bind(from), zone);
  const end = to === undefined ? `timestamptz 'infinity'` : endOf(bind(to), zone);
  return `wallet w ${lastBefore('a', start)} ${lastBefore('z', end)}
    where w.tenant_id = (select current_tenant()) and w.id = ${bind(walletId)} and ${readableBy(bind(reader))}`;
}

export interface TransactionPage {
  readonly limit: number;
  /** Only transactions before this one. */
  readonly below: number | undefined;
}

/** With `total` of all that match, where it was asked for. */
export type ListedTransactionRow = TransactionRow & { readonly total: number };

/**
 * Transactions of a wallet, newest first, all of them or a page. One row without a transaction where there are none, no
 * row where there is no wallet to be seen. Counting is a matter of two rows, except for a search, which reads on.
 */
export function listTransactions(
  look: Look,
  filter: WalletFilter,
  page?: TransactionPage & { readonly counts: boolean },
): Statement {
  const { values, bind } = binding();
  const period = walletAndPeriod(look, filter, bind);
  const conditions = (alias: string): string =>
    [
      `${alias}.tenant_id = s.tenant_id`,
      `${alias}.wallet_id = s.wallet_id`,
      `${alias}.seq > s.first`,
      `${alias}.seq <= s.last`,
      ...(filter.transaction_type === undefined ? [] : [`${alias}.kind = ${kindOf(filter.transaction_type)}`]),
      ...containsWords(`${alias}.search_text`, filter.search ?? '', bind),
    ].join(' and ');
  const count = (): string =>
    (filter.search ?? '') === '' ? 's.matches' : `(select count(*) from wallet_transaction c where ${conditions('c')})`;
  const total = page?.counts === true ? count() : '0';
  const below = page?.below === undefined ? '' : `and t.seq < ${bind(page.below)}`;
  const limit = page === undefined ? '' : `limit ${bind(page.limit)}`;
  return {
    text: `
      with s as (
        select w.tenant_id, w.id as wallet_id, coalesce(a.seq, 0) as first, coalesce(z.seq, 0) as last,
          ${matchesOf(filter.transaction_type)} as matches
        from ${period}
      ), found as (select s.*, (${total})::float8 as total from s)
      select ${columns}, s.total from found s
      left join lateral (
        select t.* from wallet_transaction t where ${conditions('t')} ${below} order by t.seq desc ${limit}
      ) t on true ${joins}
      order by t.seq desc`,
    values,
  };
}

const kindOf = (type: TransactionType): string => (type === 'DEBIT' ? `'DEBIT'` : `'CREDIT'`);

function matchesOf(type: TransactionType | undefined): string {
  const all = `(coalesce(z.seq, 0) - coalesce(a.seq, 0))`;
  const debits = `(coalesce(z.debits, 0) - coalesce(a.debits, 0))`;
  if (type === undefined) return all;
  return type === 'DEBIT' ? debits : `(${all} - ${debits})`;
}

/** A wallet over a period: where it stood before and after, and what was booked between. */
export interface PeriodRow extends WalletRow {
  readonly first: number;
  readonly last: number;
  readonly opening: number;
  readonly closing: number;
  readonly debit: number;
  readonly first_name: string;
  readonly last_name: string;
}

export function findPeriod(look: Look, period: WalletPeriod): Statement {
  const { values, bind } = binding();
  return {
    text: `
      select ${walletColumns}, coalesce(a.seq, 0)::float8 as first, coalesce(z.seq, 0)::float8 as last,
        coalesce(a.balance_after, 0)::float8 as opening, coalesce(z.balance_after, 0)::float8 as closing,
        (coalesce(z.debited, 0) - coalesce(a.debited, 0))::float8 as debit,
        (select coalesce(e.first_name, o.first_name) from app_user o
          left join employee e on e.tenant_id = o.tenant_id and e.user_id = o.id
          where o.tenant_id = w.tenant_id and o.id = w.user_id) as first_name,
        (select coalesce(e.last_name, o.last_name) from app_user o
          left join employee e on e.tenant_id = o.tenant_id and e.user_id = o.id
          where o.tenant_id = w.tenant_id and o.id = w.user_id) as last_name
      from ${walletAndPeriod(look, period, bind)}`,
    values,
  };
}

/** Transactions by their numbers, `first` excluded, oldest first. */
export function listBetween(walletId: string, first: number, last: number): Statement {
  return {
    name: 'list_wallet_transactions_between',
    text: `
      select ${columns} from wallet_transaction t ${joins}
      where t.tenant_id = (select current_tenant()) and t.wallet_id = $1 and t.seq > $2 and t.seq <= $3
      order by t.seq`,
    values: [walletId, first, last],
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
      from months where debit is not null order by start`,
    values: [walletId, reader, from, to, timeZone],
  };
}
