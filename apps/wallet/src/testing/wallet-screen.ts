import type { WalletTransaction, WalletTransactionPage } from '@atrium/contracts/wallet';
import { renderRemote, session, walletAccount, walletMonth, type NetworkHandlers } from '@atrium/testing';
import { WalletScreen } from '../WalletScreen';
// Preloads all screens, so that no test waits for their code.
import '../receipt/ReceiptDialog';
import '../statement/StatementPage';
import '../transaction-form/TransactionDialog';
import '../wallet/OtherWallet';

/** Whose wallet the tests open. */
export const me = session({ role: 'employee' });
export const myWallet = walletAccount({ user: me.claims.user_id, total_balance: 1_234_567.5 });

export const calls = {
  retrieve: 'GET employee_wallet_service/employee_wallet_account/retrieve/:user/',
  createWallet: 'POST employee_wallet_service/employee_wallet_account/create/',
  list: 'GET employee_wallet_service/employee_wallet_transaction/list/:wallet',
  retrieveTransaction: 'GET employee_wallet_service/employee_wallet_transaction/retrieve/:id/',
  totals: 'GET employee_wallet_service/employee_wallet_transaction/totals/:wallet/',
  statement: 'GET employee_wallet_service/employee_wallet_transaction/statement/:wallet/',
  export: 'GET employee_wallet_service/employee_wallet_transaction/export/:wallet/',
  book: 'POST employee_wallet_service/employee_wallet_transaction/create/',
  reverse: 'POST employee_wallet_service/employee_wallet_transaction/reverse/:id/',
  receipt: 'POST employee_wallet_service/employee_wallet_transaction/receipt/:id/',
} as const satisfies Record<string, keyof NetworkHandlers>;

export const page = (
  results: readonly WalletTransaction[],
  next: string | null = null,
  { total = results.length, isMore = false } = {},
): WalletTransactionPage => ({ results: [...results], next, total, has_more_than_total: isMore });

/** Opens an existing wallet; `handlers` override the answers. */
export const openWallet = (
  handlers: NetworkHandlers = {},
  { path = '/expense_tracker', as = me, visited = [] as readonly string[] } = {},
) =>
  renderRemote(WalletScreen, {
    path,
    session: as,
    visited,
    network: {
      [calls.retrieve]: () => myWallet,
      [calls.list]: () => page([]),
      [calls.totals]: () => [walletMonth()],
      ...handlers,
    },
  });
