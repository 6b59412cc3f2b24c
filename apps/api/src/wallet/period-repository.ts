import type { WalletPeriod } from '@atrium/contracts/wallet';
import { binding } from '../database/binding';
import type { Statement } from '../database/database';
import { readableBy, walletColumns, type WalletRow } from './repository';

/** Which wallet is read, by whom, and in which time zone days begin. */
export interface WalletView {
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
export function findPeriod({ walletId, reader, timeZone }: WalletView, { from, to }: WalletPeriod): Statement {
  const { values, bind } = binding();
  const zone = from === undefined && to === undefined ? '' : bind(timeZone);
  const start =
    from === undefined ? `timestamptz '-infinity'` : `((${bind(from)}::date)::timestamp at time zone ${zone})`;
  const end = to === undefined ? `timestamptz 'infinity'` : `((${bind(to)}::date + 1)::timestamp at time zone ${zone})`;
  const bounds = [...(from === undefined ? [] : ['from']), ...(to === undefined ? [] : ['to'])];
  return {
    name: ['find_wallet_period', ...bounds].join('_'),
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
export function listMonths({ walletId, reader, timeZone }: WalletView, from: string, to: string): Statement {
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
