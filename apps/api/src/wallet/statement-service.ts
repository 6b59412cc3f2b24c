import { companyName } from '@atrium/contracts/company-name';
import { dayIn } from '@atrium/contracts/dates';
import type { WalletMonth, WalletPeriod, WalletStatement } from '@atrium/contracts/wallet';
import { statementRowsMax, walletMonthsDefault, walletMonthsMax } from '@atrium/contracts/wallet-options';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { readCompanyTimeZone, readTermsOf } from '../database/company-terms';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { firstOfMonth, laterOf, monthsTouched } from './calendar';
import { toTaka } from './money';
import { presentTransactions, toAccount } from './present';
import { findHolder, findPeriod, listMonths, type HolderRow, type MonthRow, type PeriodRow } from './period-repository';
import { listTransactions } from './history-repository';
import type { TransactionRow } from './repository';
import { walletView } from './wallet-view';

export async function getMonths(
  context: Context,
  visitor: Visitor,
  walletId: string,
  period: WalletPeriod,
): Promise<WalletMonth[]> {
  const { database } = context;
  const timeZone = await readCompanyTimeZone(context, visitor.caller);
  const to = period.to ?? laterOf(dayIn(timeZone), period.from);
  const from = period.from ?? firstOfMonth(to, 1 - walletMonthsDefault);
  if (monthsTouched(from, to) > walletMonthsMax) {
    throw invalidField('from', 'wallet.months-too-many', { max: walletMonthsMax });
  }
  const rows = await database.readAnywhere<MonthRow>(
    visitor.caller,
    listMonths(walletView(visitor, walletId, timeZone), from, to),
  );
  if (rows.length === 0) throw new AppError('wallet.not-found');
  return rows.map(({ month, debit, credit, balance }) => ({
    month,
    debit: toTaka(debit),
    credit: toTaka(credit),
    balance: toTaka(balance),
  }));
}

export async function getStatement(
  context: Context,
  visitor: Visitor,
  walletId: string,
  period: WalletPeriod,
): Promise<WalletStatement> {
  const { database, links } = context;
  const { timeZone, legalName } = await readTermsOf(context, visitor.caller);
  const to = period.to ?? laterOf(dayIn(timeZone), period.from);
  const from = period.from ?? firstOfMonth(to);
  const look = walletView(visitor, walletId, timeZone);
  return database.sessionAnywhere(visitor.caller, async (tx) => {
    const [found] = await tx.rows<PeriodRow>(findPeriod(look, { from, to }));
    if (found === undefined) throw new AppError('wallet.not-found');
    const { id, user, first, last, opening, closing, debited } = found;
    if (last - first > statementRowsMax) {
      throw invalidField('from', 'wallet.period-too-long', { max: statementRowsMax });
    }
    const [rows, [holder]] = await Promise.all([
      tx.rows<TransactionRow>(listTransactions({ walletId: id, first, last }, {})),
      tx.rows<HolderRow>(findHolder(user)),
    ]);
    return {
      account: toAccount(found, timeZone),
      holder: holder === undefined ? '' : `${holder.first_name} ${holder.last_name}`.trim(),
      company: legalName === '' ? companyName(visitor.caller.hostTenant) : legalName,
      from,
      to,
      time_zone: timeZone,
      opening_balance: toTaka(opening),
      closing_balance: toTaka(closing),
      totals: { debit: toTaka(debited), credit: toTaka(debited - (closing - opening)) },
      transactions: rows.map(presentTransactions(links, visitor)).reverse(),
    };
  });
}
