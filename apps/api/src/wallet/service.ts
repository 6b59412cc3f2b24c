import { companyName } from '@atrium/contracts/company-name';
import { dayIn } from '@atrium/contracts/dates';
import type {
  NewWalletTransaction,
  WalletAccount,
  WalletFilter,
  WalletListQuery,
  WalletMonth,
  WalletPeriod,
  WalletReversal,
  WalletStatement,
  WalletTransaction,
  WalletTransactionPage,
} from '@atrium/contracts/wallet';
import {
  statementRowsMax,
  walletCountLimit,
  walletMonthsDefault,
  walletMonthsMax,
  type TransactionType,
} from '@atrium/contracts/wallet-options';
import { AppError, messageFor } from '@atrium/errors';
import { deleteFiles, insertFile } from '../files/repository';
import { wordsOfSearch } from '../database/search-words';
import { discardAfter, discardUploads, type Upload } from '../files/uploads';
import { readCapped } from '../database/read-capped';
import type { Context } from '../context';
import { listCapOf, type WholeList } from '../server/pages';
import { idOrNobody } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { book, isReceiptOf, withReceipt } from './booking';
import { firstOfMonth, laterOf, monthsTouched } from './calendar';
import { readCursor, writeCursor, type HistoryPosition } from './cursor';
import { toMinor, toTaka } from './money';
import { presentTransactions, toAccount } from './present';
import {
  countTransactions,
  findHolder,
  findPeriod,
  findTransaction,
  findWalletOf,
  insertReceipt,
  insertWallet,
  listMonths,
  listTransactions,
  type HolderRow,
  type Look,
  type MonthRow,
  type OwnedTransactionRow,
  type PeriodRow,
  type TransactionRow,
  type WalletRow,
} from './repository';

/**
 * Wallets. Everyone reads and writes their own; admins read those of others, which nobody but an admin knows to be there.
 * Each row that a call makes takes its id from the caller, so that a retried call makes nothing twice.
 */
export interface WalletService {
  retrieve(visitor: Visitor, userId: string): Promise<WalletAccount>;
  create(visitor: Visitor, id: string, userId: string): Promise<WalletAccount>;
  /** `receipt` lies in the store; it is removed again when it is not needed. */
  book(visitor: Visitor, id: string, payment: NewWalletTransaction, receipt?: Upload): Promise<WalletTransaction>;
  reverse(visitor: Visitor, id: string, reversedId: string, reversal: WalletReversal): Promise<WalletTransaction>;
  /** Throws what stands against a receipt: asked before one is received. */
  checkReceipt(visitor: Visitor, id: string, transactionId: string): Promise<void>;
  addReceipt(visitor: Visitor, id: string, transactionId: string, receipt: Upload): Promise<WalletTransaction>;
  transaction(visitor: Visitor, id: string): Promise<WalletTransaction>;
  list(
    visitor: Visitor,
    walletId: string,
    query: WalletListQuery,
  ): Promise<WholeList<WalletTransaction> | WalletTransactionPage>;
  /** All that match, newest first, read while it is used; throws before the first where there is no wallet to be seen. */
  all(visitor: Visitor, walletId: string, filter: WalletFilter): Promise<AsyncIterable<WalletTransaction>>;
  months(visitor: Visitor, walletId: string, period: WalletPeriod): Promise<WalletMonth[]>;
  statement(visitor: Visitor, walletId: string, period: WalletPeriod): Promise<WalletStatement>;
}

const defaultPage = 50;
/** How many rows of an export are read at a time. */
const exportPage = 2000;

interface ReadPage {
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

export function createWalletService(context: Context): WalletService {
  const { database, files, links, settings } = context;
  const timeZone = settings.companyTimeZone;
  const lookAt = ({ caller }: Visitor, walletId: string): Look => ({
    walletId: idOrNobody(walletId),
    reader: caller.userId,
    timeZone,
  });

  const readPage = (
    visitor: Visitor,
    walletId: string,
    filter: WalletFilter,
    limit: number | undefined,
    from?: HistoryPosition,
  ): Promise<ReadPage> =>
    database.session(visitor.caller, async (tx) => {
      const [period] = await tx.rows<PeriodRow>(findPeriod(lookAt(visitor, walletId), filter));
      if (period === undefined) throw new AppError('wallet.not-found');
      const range = { walletId: period.id, first: period.first, last: period.last };
      const isSearch = wordsOfSearch(filter.search).length > 0;
      const below = from === undefined ? range : { ...range, last: Math.min(range.last, from.seq - 1) };
      const listing =
        limit === undefined
          ? readCapped<TransactionRow>(tx, listTransactions(below, filter), listCapOf(context))
          : // One row more than the page tells whether there is another page.
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
        results: shown.map(presentTransactions(links, visitor)),
        next: last === undefined ? undefined : { seq: last.seq, total, hasMore },
        total,
        hasMore,
      };
    });

  /** A transaction of a wallet that the caller may see. */
  const findSeen = async ({ caller }: Visitor, id: string): Promise<OwnedTransactionRow> => {
    const [found] = await database.read<OwnedTransactionRow>(caller, findTransaction(idOrNobody(id), caller.userId));
    if (found === undefined) throw new AppError('request.not-found');
    return found;
  };

  /** A transaction of the caller's own wallet. */
  const findOwn = async (visitor: Visitor, id: string): Promise<OwnedTransactionRow> => {
    const found = await findSeen(visitor, id);
    if (found.owner !== visitor.caller.userId) throw new AppError('wallet.read-only');
    return found;
  };

  /** A transaction of the caller's own wallet that has no receipt, or the one that the same call gave it. */
  const findForReceipt = async (visitor: Visitor, id: string, transactionId: string): Promise<TransactionRow> => {
    const found = await findOwn(visitor, transactionId);
    if (found.receipt_id !== null && found.receipt_key !== id) throw new AppError('wallet.receipt-present');
    return found;
  };

  /** Gives a receipt to a transaction, or finds it given by the same call before: then `receipt` is not needed. */
  const giveReceipt = async (
    visitor: Visitor,
    id: string,
    transactionId: string,
    receipt: Upload,
  ): Promise<TransactionRow> => {
    const found = await findForReceipt(visitor, id, transactionId);
    const { caller } = visitor;
    const isGiven = await database.session(caller, async (tx, session) => {
      const { tenantId } = await session;
      const [, [given]] = await Promise.all([
        insertFile(tx, tenantId, receipt),
        tx.rows(insertReceipt(id, found.id, receipt.id, caller.userId)),
      ]);
      if (given === undefined) await deleteFiles(tx, [receipt.id]);
      return given !== undefined;
    });
    if (isGiven) return withReceipt(found, id, receipt);
    await discardUploads(files, [receipt]);
    const before = await findForReceipt(visitor, id, transactionId);
    // Without a receipt here, the key gave one elsewhere.
    if (before.receipt_id === null || !isReceiptOf(before, receipt)) throw new AppError('request.key-used');
    return before;
  };

  return {
    retrieve: async ({ caller }, userId) => {
      const [wallet] = await database.read<WalletRow>(caller, findWalletOf(idOrNobody(userId), caller.userId));
      if (wallet === undefined) throw new AppError('wallet.not-found');
      return toAccount(wallet, timeZone);
    },

    create: async ({ caller }, id, userId) => {
      if (userId.toLowerCase() !== caller.userId) {
        await database.sessionOf(caller);
        throw invalidField('user', 'wallet.not-self');
      }
      const [made] = await database.write<WalletRow>(caller, insertWallet(id, caller.userId));
      if (made !== undefined) return toAccount(made, timeZone);
      const [before] = await database.read<WalletRow>(caller, findWalletOf(caller.userId, caller.userId));
      if (before === undefined) throw new AppError('request.key-used');
      if (before.id !== id) throw new AppError('wallet.exists');
      return toAccount(before, timeZone);
    },

    book: async (visitor, id, payment, receipt) => {
      const booked = await book(
        context,
        visitor.caller,
        {
          id,
          walletId: idOrNobody(payment.employee_wallet_account),
          kind: payment.transaction_type,
          amount: toMinor(payment.amount),
          title: payment.title,
          description: payment.description,
          reverses: null,
          at: null,
        },
        receipt,
      );
      return presentTransactions(links, visitor)(booked);
    },

    reverse: async (visitor, id, reversedId, { description }) => {
      const reversed = await findOwn(visitor, reversedId);
      if (reversed.reverses !== null) throw new AppError('wallet.reversal-final');
      const booked = await book(context, visitor.caller, {
        id,
        walletId: reversed.wallet,
        kind: reversed.kind === 'DEBIT' ? 'CREDIT' : 'DEBIT',
        amount: reversed.amount,
        title: messageFor('wallet.reversal-title', { title: reversed.title }),
        description,
        reverses: reversed.id,
        at: null,
      });
      return presentTransactions(links, visitor)(booked);
    },

    checkReceipt: async (visitor, id, transactionId) => {
      await findForReceipt(visitor, id, transactionId);
    },

    addReceipt: async (visitor, id, transactionId, receipt) => {
      try {
        return presentTransactions(links, visitor)(await giveReceipt(visitor, id, transactionId, receipt));
      } catch (error) {
        await discardAfter(error, files, [receipt]);
        throw error;
      }
    },

    transaction: async (visitor, id) => presentTransactions(links, visitor)(await findSeen(visitor, id)),

    list: async (visitor, walletId, { limit, cursor, ...filter }) => {
      if (limit === undefined && cursor === undefined) {
        const { results, next } = await readPage(visitor, walletId, filter, undefined);
        return { whole: results, next: next === undefined ? null : writeCursor(next) };
      }
      const from = cursor === undefined ? undefined : readCursor(cursor);
      const { results, next, total, hasMore } = await readPage(visitor, walletId, filter, limit ?? defaultPage, from);
      return { results, next: next === undefined ? null : writeCursor(next), total, has_more_than_total: hasMore };
    },

    all: async (visitor, walletId, filter) => {
      const first = await readPage(visitor, walletId, filter, exportPage);
      return (async function* () {
        let page = first;
        for (;;) {
          yield* page.results;
          if (page.next === undefined) return;
          page = await readPage(visitor, walletId, filter, exportPage, page.next);
        }
      })();
    },

    months: async (visitor, walletId, period) => {
      const to = period.to ?? laterOf(dayIn(timeZone), period.from);
      const from = period.from ?? firstOfMonth(to, 1 - walletMonthsDefault);
      if (monthsTouched(from, to) > walletMonthsMax) {
        throw invalidField('from', 'wallet.months-too-many', { max: walletMonthsMax });
      }
      const rows = await database.read<MonthRow>(visitor.caller, listMonths(lookAt(visitor, walletId), from, to));
      if (rows.length === 0) throw new AppError('wallet.not-found');
      return rows.map(({ month, debit, credit, balance }) => ({
        month,
        debit: toTaka(debit),
        credit: toTaka(credit),
        balance: toTaka(balance),
      }));
    },

    statement: async (visitor, walletId, period) => {
      const to = period.to ?? laterOf(dayIn(timeZone), period.from);
      const from = period.from ?? firstOfMonth(to);
      const look = lookAt(visitor, walletId);
      return database.session(visitor.caller, async (tx) => {
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
          company: companyName(visitor.caller.hostTenant),
          from,
          to,
          time_zone: timeZone,
          opening_balance: toTaka(opening),
          closing_balance: toTaka(closing),
          totals: { debit: toTaka(debited), credit: toTaka(debited - (closing - opening)) },
          transactions: rows.map(presentTransactions(links, visitor)).reverse(),
        };
      });
    },
  };
}
