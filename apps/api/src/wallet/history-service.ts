import type { WalletFilter, WalletListQuery, WalletTransaction, WalletTransactionPage } from '@atrium/contracts/wallet';
import { walletCountLimit, type TransactionType } from '@atrium/contracts/wallet-options';
import { AppError } from '@atrium/errors';
import { wordsOfSearch } from '../database/search-words';
import { readCapped } from '../database/read-capped';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import { listCapOf, type UnpagedList } from '../server/pages';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor, type HistoryPosition } from './cursor';
import { presentTransactions } from './present';
import { countTransactions, listTransactions } from './history-repository';
import { findHolder, findPeriod, type HolderRow, type PeriodRow } from './period-repository';
import type { TransactionRow } from './repository';
import { walletView } from './wallet-view';

const defaultPage = 50;

/** How many rows of an export are read at a time. */
const exportPage = 2000;

interface ReadPage {
  /** Whose wallet it is. */
  readonly user: string;
  readonly results: WalletTransaction[];
  readonly next: HistoryPosition | undefined;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly hasMore: boolean;
}

/** How many transactions of a period are of a kind: known without counting any. */
function matchesOf({ first, last, debits }: PeriodRow, kind: TransactionType | undefined): number {
  if (kind === undefined) return last - first;
  return kind === 'DEBIT' ? debits : last - first - debits;
}

export async function getTransactions(
  context: Context,
  visitor: Visitor,
  walletId: string,
  { limit, cursor, ...filter }: WalletListQuery,
): Promise<UnpagedList<WalletTransaction> | WalletTransactionPage> {
  if (limit === undefined && cursor === undefined) {
    const { results, next } = await readPage(context, visitor, walletId, filter, undefined);
    return { items: results, next: next === undefined ? null : writeCursor(next) };
  }
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const { results, next, total, hasMore } = await readPage(
    context,
    visitor,
    walletId,
    filter,
    limit ?? defaultPage,
    from,
  );
  return { results, next: next === undefined ? null : writeCursor(next), total, has_more_than_total: hasMore };
}

/**
 * All that match, newest first, read while it is used; throws before the first where there is no wallet to be seen. That it
 * was exported is in the audit log.
 */
export async function exportTransactions(
  context: Context,
  visitor: Visitor,
  walletId: string,
  filter: WalletFilter,
): Promise<AsyncIterable<WalletTransaction>> {
  const first = await readPage(context, visitor, walletId, filter, exportPage);
  const { caller } = visitor;
  await context.database.session(caller, async (tx) => {
    const [holder] = await tx.rows<HolderRow>(findHolder(first.user));
    const name = holder === undefined ? '' : `${holder.first_name} ${holder.last_name}`.trim();
    const subject = { kind: 'account', id: first.user, name };
    await tx.rows(
      recordAudit({ action: 'data.exported', by: caller, subject, details: { what: 'wallet', ...filter } }),
    );
  });
  return (async function* () {
    let page = first;
    for (;;) {
      yield* page.results;
      if (page.next === undefined) return;
      page = await readPage(context, visitor, walletId, filter, exportPage, page.next);
    }
  })();
}

function readPage(
  context: Context,
  visitor: Visitor,
  walletId: string,
  filter: WalletFilter,
  limit: number | undefined,
  from?: HistoryPosition,
): Promise<ReadPage> {
  const { database, links, settings } = context;
  return database.sessionAnywhere(visitor.caller, async (tx) => {
    const { from: firstDay, to: lastDay } = filter;
    const isOfDays = firstDay !== undefined || lastDay !== undefined;
    const timeZone = isOfDays ? await companyTimeZone(tx, settings) : settings.companyTimeZone;
    const [period] = await tx.rows<PeriodRow>(findPeriod(walletView(visitor, walletId, timeZone), filter));
    if (period === undefined) throw new AppError('wallet.not-found');
    const range = { walletId: period.id, first: period.first, last: period.last };
    const isSearch = wordsOfSearch(filter.search).length > 0;
    const below = from === undefined ? range : { ...range, last: Math.min(range.last, from.seq - 1) };
    const listing =
      limit === undefined
        ? readCapped<TransactionRow>(tx, listTransactions(below, filter), listCapOf(context))
        : // One more row than the page holds shows whether there is another page.
          tx.rows<TransactionRow>(listTransactions(below, filter, limit + 1)).then((found) => ({
            rows: found.slice(0, limit),
            isCut: found.length > limit,
          }));
    const counting =
      isSearch && from === undefined ? tx.rows<{ total: number }>(countTransactions(range, filter)) : undefined;
    const [{ rows: shown, isCut: isMore }, counted] = await Promise.all([listing, counting]);
    const matches = counted?.[0]?.total ?? matchesOf(period, filter.transaction_type);
    const isCut = isSearch && matches > walletCountLimit;
    const { total, hasMore } = from ?? { total: isCut ? walletCountLimit : matches, hasMore: isCut };
    const last = isMore ? shown.at(-1) : undefined;
    return {
      user: period.user,
      results: shown.map(presentTransactions(links, visitor)),
      next: last === undefined ? undefined : { seq: last.seq, total, hasMore },
      total,
      hasMore,
    };
  });
}
