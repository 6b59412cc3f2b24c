import { wallClock } from '@atrium/contracts/dates';
import type { WalletTransaction } from '@atrium/contracts/wallet';
import type { Readable } from 'node:stream';
import type { CompanyTerms } from '../database/company-terms';
import { asCsv } from '../server/csv';

const headingsIn = (currency: string) => [
  'Date',
  'Type',
  'Title',
  'Description',
  `Amount (${currency})`,
  `Balance (${currency})`,
  'Transaction',
  'Reverses',
];

/**
 * A history as CSV. Amounts stay numbers, those that were taken below zero.
 */
export function historyAsCsv(
  transactions: AsyncIterable<WalletTransaction>,
  { timeZone, currency }: Pick<CompanyTerms, 'timeZone' | 'currency'>,
): Readable {
  return asCsv(transactions, {
    headings: headingsIn(currency),
    toCells: ({ transaction_type: type, amount, ...rest }) => [
      wallClock(rest.created_at, timeZone),
      type,
      rest.title,
      rest.description,
      type === 'CREDIT' ? -amount : amount,
      rest.balance_after,
      rest.id,
      rest.reverses,
    ],
    cast: { number: (value) => value.toFixed(2) },
  });
}
