import type { Person } from '@atrium/contracts/employees';
import type {
  NewWalletTransaction,
  WalletAccount,
  WalletFilter,
  WalletMonth,
  WalletPeriod,
  WalletStatement,
  WalletTransaction,
  WalletTransactionPage,
} from '@atrium/contracts/wallet';
import { formDataOf } from '@atrium/forms';
import { cursorPages } from '@atrium/lists';
import {
  download,
  injectTenantEndpoints,
  keyHeader,
  rereadIfUnsure,
  type TenantCacheAccess,
  type TenantOptions,
} from '@atrium/tenant-api';
import { withChange, withNewest } from './history-pages';

const accounts = 'employee_wallet_service/employee_wallet_account/';
const transactions = 'employee_wallet_service/employee_wallet_transaction/';
/** Rows per page of the history: some screens full of the densest layout. */
const pageSize = 100;

interface OfWallet {
  readonly wallet: string;
}
/** Made once per intended booking by `newKey()`; it becomes the new row's id. */
interface Keyed {
  readonly key: string;
}
export type HistoryQuery = OfWallet & WalletFilter;

const accountOf = (user: string) => ({ type: 'Wallet', id: `of ${user}` }) as const;
/** What a booking changes: balance, totals, statements, single transactions. {@link showResult} updates histories. */
const everything = ['Wallet'] as const;

const historyPages = cursorPages(
  ({ wallet, ...params }: HistoryQuery) => ({ url: `${transactions}list/${wallet}`, params }),
  pageSize,
);

const walletApi = injectTenantEndpoints((build) => ({
  walletAccount: build.query<WalletAccount, string>({
    query: (user) => ({ url: `${accounts}retrieve/${encodeURIComponent(user)}/` }),
    providesTags: (_, __, user) => [accountOf(user)],
  }),
  walletPerson: build.query<Person, string>({
    query: (user) => ({
      url: `company_management_service/employees/employee/retrieve-by-user/${encodeURIComponent(user)}/`,
    }),
    providesTags: (_, __, user) => [{ type: 'Person', id: user }],
  }),
  walletCreate: build.mutation<WalletAccount, { readonly user: string }>({
    query: (body) => ({ url: `${accounts}create/`, method: 'POST', body }),
    // The product has a sentence for each status.
    extraOptions: { failsWithoutSession: true } satisfies TenantOptions,
    // After a failure too: another tab may have made it, or the answer was lost.
    invalidatesTags: (_, __, { user }) => [accountOf(user)],
    onQueryStarted: ({ user }, api) =>
      rereadIfUnsure(api, () => {
        api.dispatch(walletApi.util.invalidateTags([accountOf(user)]));
      }),
  }),

  walletHistory: build.infiniteQuery<WalletTransactionPage, HistoryQuery, string>({
    ...historyPages,
  }),
  /** Reads the first page of a history again. */
  walletNewest: build.query<WalletTransactionPage, HistoryQuery>({
    query: (queryArg) => historyPages.query({ queryArg, pageParam: '' }),
  }),
  walletTransaction: build.query<WalletTransaction, string>({
    query: (id) => ({ url: `${transactions}retrieve/${id}/` }),
    providesTags: everything,
  }),
  walletMonths: build.query<readonly WalletMonth[], OfWallet & WalletPeriod>({
    query: ({ wallet, ...period }) => ({ url: `${transactions}totals/${wallet}/`, params: period }),
    providesTags: everything,
  }),
  walletStatement: build.query<WalletStatement, OfWallet & WalletPeriod>({
    query: ({ wallet, ...period }) => ({ url: `${transactions}statement/${wallet}/`, params: period }),
    providesTags: everything,
  }),
  walletExport: build.mutation<null, HistoryQuery>({
    queryFn: download(
      ({ wallet, ...params }) => ({ url: `${transactions}export/${wallet}/`, params }),
      () => 'transactions.csv',
    ),
  }),

  walletBook: build.mutation<
    WalletTransaction,
    Keyed & { readonly transaction: NewWalletTransaction; readonly receipt: File | null }
  >({
    query: ({ key, transaction, receipt }) => ({
      url: `${transactions}create/`,
      method: 'POST',
      headers: keyHeader(key),
      body: receipt === null ? transaction : formDataOf({ ...transaction, receipt }),
    }),
    // After a failure too: if the answer was lost, the balance shows whether it was booked.
    invalidatesTags: everything,
    onQueryStarted: (_, mutation) => showResult(mutation, null),
  }),
  walletReverse: build.mutation<WalletTransaction, Keyed & { readonly id: string }>({
    query: ({ key, id }) => ({
      url: `${transactions}reverse/${id}/`,
      method: 'POST',
      headers: keyHeader(key),
      body: {},
    }),
    invalidatesTags: everything,
    onQueryStarted: ({ id }, mutation) =>
      showResult(mutation, { id, with: (reversal) => ({ reversed_by: reversal.id }) }),
  }),
  walletAttachReceipt: build.mutation<WalletTransaction, Keyed & { readonly id: string; readonly receipt: File }>({
    query: ({ key, id, receipt }) => ({
      url: `${transactions}receipt/${id}/`,
      method: 'POST',
      headers: keyHeader(key),
      body: formDataOf({ receipt }),
    }),
    invalidatesTags: everything,
    onQueryStarted: ({ id }, mutation) => showResult(mutation, { id, with: (answer) => answer }),
  }),
}));

interface Mutation extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: WalletTransaction }>;
}

/** The transaction that a mutation adds something to, and what that is, by the answer. */
interface RowChange {
  readonly id: string;
  readonly with: (answer: WalletTransaction) => Partial<WalletTransaction>;
}

/** Reads past the cache, without a subscription that would read again. */
const once = { subscribe: false, forceRefetch: true } as const;

/** Shows what a mutation did. If the answer was lost, it's read from the server once that can be reached. */
async function showResult(mutation: Mutation, change: RowChange | null): Promise<void> {
  await showInHistories(mutation, change);
  await rereadIfUnsure(mutation, () => {
    mutation.dispatch(walletApi.util.invalidateTags([...everything]));
    void showInHistories(mutation, change);
  });
}

/**
 * Shows in the histories what a mutation did: in the row that it changed, and at their beginning, which is read again; the
 * pages below stay.
 */
async function showInHistories(mutation: Mutation, change: RowChange | null): Promise<void> {
  const row = await rowAfter(mutation, change);
  const queries = walletApi.util.selectCachedArgsForQuery(mutation.getState(), 'walletHistory');
  await Promise.all(queries.map((query) => showInHistory(mutation, query, row)));
}

type ChangedRow = { readonly id: string; readonly is: Partial<WalletTransaction> } | null;

async function rowAfter({ dispatch, queryFulfilled }: Mutation, change: RowChange | null): Promise<ChangedRow> {
  try {
    const { data: answer } = await queryFulfilled;
    return change && { id: change.id, is: change.with(answer) };
  } catch {
    if (change === null) return null;
    const now = await dispatch(walletApi.endpoints.walletTransaction.initiate(change.id, once));
    return now.isSuccess ? { id: change.id, is: now.data } : null;
  }
}

async function showInHistory(
  { dispatch, getState }: TenantCacheAccess,
  query: HistoryQuery,
  row: ChangedRow,
): Promise<void> {
  const { endpoints, util } = walletApi;
  // A request under way may have been answered before the mutation.
  await ended(() => dispatch(util.getRunningQueryThunk('walletNewest', query)));
  const newest = await dispatch(endpoints.walletNewest.initiate(query, once));
  // A page that is still loading would overwrite what is changed now.
  await ended(() => dispatch(util.getRunningQueryThunk('walletHistory', query)));
  const history = endpoints.walletHistory.select(query)(getState());
  // A failed query keeps its earlier answer.
  if (!newest.isSuccess || !history.isSuccess) {
    // Read from the start; if that fails, the screen shows it and offers to try again.
    await dispatch(endpoints.walletHistory.initiate(query, once));
    return;
  }
  const grown = withNewest(history.data, newest.data);
  const shown = row === null ? grown : withChange(grown, row.id, row.is);
  dispatch(util.updateQueryData('walletHistory', query, () => shown));
}

/** Waits until no such request is under way. */
async function ended(running: () => PromiseLike<unknown> | undefined): Promise<void> {
  for (let call = running(); call !== undefined; call = running()) await call;
}

export const {
  useWalletAccountQuery,
  useWalletPersonQuery,
  useWalletCreateMutation,
  useWalletHistoryInfiniteQuery,
  useWalletTransactionQuery,
  useWalletMonthsQuery,
  useWalletStatementQuery,
  useWalletExportMutation,
  useWalletBookMutation,
  useWalletReverseMutation,
  useWalletAttachReceiptMutation,
} = walletApi;
