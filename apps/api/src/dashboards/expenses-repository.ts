import type { Statement } from '../database/database';
import { beforePeriod, type Period } from './period';

/** In hundredths, by month, or before the period. */
export interface ExpenseRow {
  readonly month: string;
  readonly debit: number;
  readonly credit: number;
}

/** Of one wallet, or of all of the company. The caller must have been authorised. */
export function sumExpenses({ from, to, beforeFrom, timeZone }: Period, wallet: string | null): Statement {
  const values = [from, to, beforeFrom, timeZone];
  return {
    // Both have an index: one wallet’s transactions, and all of the company’s.
    name: wallet === null ? 'sum_company_expenses' : 'sum_own_expenses',
    text: `
      select coalesce(case when t.created_at < $1::date::timestamp at time zone $4 then '${beforePeriod}'
          else to_char(t.created_at at time zone $4, 'YYYY-MM') end, '') as month,
        coalesce(sum(t.amount) filter (where t.kind = 'DEBIT'), 0)::float8 as debit,
        coalesce(sum(t.amount) filter (where t.kind = 'CREDIT'), 0)::float8 as credit
      from wallet_transaction t
      where t.tenant_id = (select current_tenant()) ${wallet === null ? '' : 'and t.wallet_id = $5'}
        and t.created_at >= $3::date::timestamp at time zone $4 and t.created_at < ($2::date + 1)::timestamp at time zone $4
      group by 1`,
    values: wallet === null ? values : [...values, wallet],
  };
}

/** In hundredths. */
export interface BalanceRow {
  readonly wallet: string | null;
  readonly balance: number | null;
}

export function findOwnBalance(userId: string): Statement {
  return {
    name: 'find_own_balance',
    text: `select id as wallet, balance::float8 as balance from wallet
           where tenant_id = (select current_tenant()) and user_id = $1`,
    values: [userId],
  };
}

export const sumBalances = {
  name: 'sum_balances',
  text: `select null::uuid as wallet, sum(balance)::float8 as balance from wallet where tenant_id = (select current_tenant())`,
} as const satisfies Statement;
