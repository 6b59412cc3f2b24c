import type { ExpenseScope } from '@atrium/contracts/dashboard-options';
import type { ExpensesDashboard } from '@atrium/contracts/dashboards';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import { toTaka } from '../wallet/money';
import { findOwnBalance, sumBalances, sumExpenses, type BalanceRow, type ExpenseRow } from './expenses-repository';
import { beforePeriod, monthsOf, periodOf } from './period';

export interface ExpensesQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly scope: ExpenseScope;
}

/** One’s own wallet, or the company’s for those who may read others’. */
export function getExpensesDashboard(
  { database, settings }: Context,
  caller: Caller,
  { scope, ...days }: ExpensesQuery,
): Promise<ExpensesDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      const { userId } = await session;
      const period = await periodOf(tx, settings, days);
      const ofCompany = scope === 'company';
      const [found] = await tx.rows<BalanceRow>(ofCompany ? sumBalances : findOwnBalance(userId));
      const wallet = ofCompany ? null : (found?.wallet ?? uuidOrNil(''));
      const rows = await tx.rows<ExpenseRow>(sumExpenses(period, wallet));
      const within = rows.filter(({ month }) => month !== beforePeriod);
      const before = rows.find(({ month }) => month === beforePeriod);
      const byMonth = new Map(within.map((row) => [row.month, row]));
      const total = (of: 'debit' | 'credit') => toTaka(within.reduce((sum, row) => sum + row[of], 0));
      return {
        from: period.from,
        to: period.to,
        debit: { now: total('debit'), before: toTaka(before?.debit ?? 0) },
        credit: { now: total('credit'), before: toTaka(before?.credit ?? 0) },
        balance: typeof found?.balance === 'number' ? toTaka(found.balance) : null,
        months: monthsOf(period).map((month) => ({
          month,
          debit: toTaka(byMonth.get(month)?.debit ?? 0),
          credit: toTaka(byMonth.get(month)?.credit ?? 0),
        })),
      };
    },
    requires(scope === 'company' ? 'wallet.read-others' : 'wallet.use-own'),
  );
}
