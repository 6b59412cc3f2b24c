import type { WalletTransaction } from '@atrium/contracts/wallet';
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { wallClock } from './calendar';

const headings = ['Date', 'Type', 'Title', 'Description', 'Amount (BDT)', 'Balance (BDT)', 'Transaction', 'Reverses'];

/**
 * A history as CSV, for spreadsheets. Text that a spreadsheet would run as a formula is led by an apostrophe; amounts stay
 * numbers, those that were taken below zero. Ends with a failure, not silently, where the history can't be read on.
 */
export function historyAsCsv(transactions: AsyncIterable<WalletTransaction>, timeZone: string): Readable {
  const timeOf = wallClock(timeZone);
  const toCells = ({
    transaction_type: type,
    amount,
    ...rest
  }: WalletTransaction): readonly (string | number | null)[] => [
    timeOf(rest.created_at),
    type,
    rest.title,
    rest.description,
    type === 'CREDIT' ? -amount : amount,
    rest.balance_after,
    rest.id,
    rest.reverses,
  ];
  const lines = stringify({
    // Without it spreadsheets take a file for one of their own old character sets.
    bom: true,
    header: true,
    columns: headings,
    escape_formulas: true,
    record_delimiter: '\r\n',
    // Else a line feed alone would go out bare, and start a line of its own.
    quote_record_delimiter: true,
    cast: { number: (value) => value.toFixed(2) },
  });
  const cells = Readable.from(mapped(transactions, toCells));
  cells.once('error', (error) => lines.destroy(error));
  lines.once('close', () => cells.destroy());
  return cells.pipe(lines);
}

async function* mapped<From, To>(values: AsyncIterable<From>, change: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield change(value);
}
