import type { WalletTransaction, WalletTransactionPage } from '@atrium/contracts/wallet';

/** A history as far as it was read: its pages, and what each was asked with. */
export interface ReadHistory {
  readonly pages: WalletTransactionPage[];
  readonly pageParams: string[];
}

/**
 * A history with its first page read again. It only ever grows at its beginning: everything before the newest known
 * transaction is new. If that one is no longer on the page, more were added than a page holds: then only this page is kept,
 * because the history would have a gap.
 */
export function withNewest({ pages, pageParams }: ReadHistory, newest: WalletTransactionPage): ReadHistory {
  const [first, ...others] = pages;
  const added = newest.results.findIndex(({ id }) => id === first?.results[0]?.id);
  if (first === undefined || added < 0) return { pages: [newest], pageParams: [''] };
  const below = first.results.slice(newest.results.length - added);
  const grown = {
    pages: [{ ...newest, results: [...newest.results, ...below], next: first.next }, ...others],
    pageParams,
  };
  return newest.results.slice(0, added).reduce<ReadHistory>(withReversal, grown);
}

/** The transaction that a new one reverses may be on any page. */
const withReversal = (history: ReadHistory, { id, reverses }: WalletTransaction): ReadHistory =>
  reverses === null ? history : withChange(history, reverses, { reversed_by: id });

/** A history with what was added to one of its transactions. */
export function withChange(history: ReadHistory, id: string, change: Partial<WalletTransaction>): ReadHistory {
  const changed = (page: WalletTransactionPage): WalletTransactionPage =>
    page.results.some((row) => row.id === id)
      ? { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) }
      : page;
  return { ...history, pages: history.pages.map(changed) };
}
