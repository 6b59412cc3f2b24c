import type {
  WalletAccount,
  WalletMonth,
  WalletStatement,
  WalletTransaction,
  WalletTransactionPage,
} from '@atrium/contracts/wallet';

/** What the wallet's screens call. */
export interface WalletCalls {
  'GET employee_wallet_service/employee_wallet_account/retrieve/:user/': WalletAccount;
  'POST employee_wallet_service/employee_wallet_account/create/': WalletAccount;
  'GET employee_wallet_service/employee_wallet_transaction/list/:wallet': WalletTransactionPage;
  'GET employee_wallet_service/employee_wallet_transaction/retrieve/:id/': WalletTransaction;
  'GET employee_wallet_service/employee_wallet_transaction/totals/:wallet/': readonly WalletMonth[];
  'GET employee_wallet_service/employee_wallet_transaction/statement/:wallet/': WalletStatement;
  /** CSV. */
  'GET employee_wallet_service/employee_wallet_transaction/export/:wallet/': string;
  'POST employee_wallet_service/employee_wallet_transaction/create/': WalletTransaction;
  'POST employee_wallet_service/employee_wallet_transaction/reverse/:id/': WalletTransaction;
  'POST employee_wallet_service/employee_wallet_transaction/receipt/:id/': WalletTransaction;
}
