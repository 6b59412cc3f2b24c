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
import { injectTenantEndpoints, keyHeader, saveFile } from '@atrium/tenant-api';

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
/** Everything that a booking changes: balance, history, totals, statements. */
const everything = ['Wallet'] as const;

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
    // After a failure too: another tab may have made it, or the answer was lost on its way.
    invalidatesTags: (_, __, { user }) => [accountOf(user)],
  }),

  walletHistory: build.infiniteQuery<WalletTransactionPage, HistoryQuery, string>({
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
    query: ({ queryArg: { wallet, ...filter }, pageParam }) => ({
      url: `${transactions}list/${wallet}`,
      params: { ...filter, limit: pageSize, ...(pageParam !== '' && { cursor: pageParam }) },
    }),
    providesTags: everything,
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
  /** Saves the file on this device. It is not kept in the cache: it can be large, and nothing draws it. */
  walletExport: build.mutation<null, HistoryQuery>({
    query: ({ wallet, ...filter }) => ({
      url: `${transactions}export/${wallet}/`,
      params: filter,
      responseHandler: async (response): Promise<unknown> => {
        if (!response.ok) return response.json();
        saveFile(await response.blob(), 'transactions.csv');
        return null;
      },
    }),
  }),

  walletBook: build.mutation<
    WalletTransaction,
    Keyed & { readonly transaction: NewWalletTransaction; readonly receipt: File | null }
  >({
    query: ({ key, transaction, receipt }) => ({
      url: `${transactions}create/`,
      method: 'POST',
      headers: keyHeader(key),
      body: receipt === null ? transaction : asForm(transaction, receipt),
    }),
    // After a failure too: when the answer was lost, the history tells whether it was booked.
    invalidatesTags: everything,
  }),
  walletReverse: build.mutation<WalletTransaction, Keyed & { readonly id: string }>({
    query: ({ key, id }) => ({
      url: `${transactions}reverse/${id}/`,
      method: 'POST',
      headers: keyHeader(key),
      body: {},
    }),
    invalidatesTags: everything,
  }),
  walletAttachReceipt: build.mutation<WalletTransaction, Keyed & { readonly id: string; readonly receipt: File }>({
    query: ({ key, id, receipt }) => ({
      url: `${transactions}receipt/${id}/`,
      method: 'POST',
      headers: keyHeader(key),
      body: asForm({}, receipt),
    }),
    invalidatesTags: everything,
  }),
}));

function asForm(fields: Readonly<Record<string, string | number>>, receipt: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('receipt', receipt);
  return form;
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
