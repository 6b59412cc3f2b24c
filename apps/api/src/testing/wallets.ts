import {
  walletAccountSchema,
  walletMonthsSchema,
  walletStatementSchema,
  walletTransactionPageSchema,
  walletTransactionSchema,
  type NewWalletTransaction,
  type WalletAccount,
  type WalletMonth,
  type WalletStatement,
  type WalletTransaction,
  type WalletTransactionPage,
} from '@atrium/contracts/wallet';
import { z } from 'zod';
import { walletPrefix } from '../server/tenant-paths';
import type { Answer, Call } from './call';
import type { Callable } from './companies';

export { walletPrefix };

/** The account that uses a wallet. */
export interface Holder {
  readonly tenant: string;
  readonly token: string;
  readonly user_id: string;
}

export type Payment = Partial<Omit<NewWalletTransaction, 'employee_wallet_account'>>;
type Headers = Readonly<Record<string, string>>;

/** Calls the wallets of a company as one of its accounts. */
export interface WalletClient {
  /** Any call below the wallets' own path. */
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Headers): Promise<Answer>;
  /** Creates one's own wallet. */
  open(): Promise<WalletAccount>;
  account(userId?: string): Promise<WalletAccount>;
  /** Sends a payment, by default a debit of 1 Taka. */
  send(wallet: string, payment?: Payment, headers?: Headers): Promise<Answer>;
  /** Sends a payment that must be accepted. */
  pay(wallet: string, payment?: Payment, headers?: Headers): Promise<WalletTransaction>;
  reverse(id: string, json?: object, headers?: Headers): Promise<Answer>;
  history(wallet: string, query?: string): Promise<WalletTransaction[]>;
  page(wallet: string, query: string): Promise<WalletTransactionPage>;
  months(wallet: string, query?: string): Promise<WalletMonth[]>;
  statement(wallet: string, query?: string): Promise<WalletStatement>;
}

export function walletClientOf(server: Callable, { tenant, token, user_id: self }: Holder): WalletClient {
  const at: WalletClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${walletPrefix}/${path}`, ...more });
  const post: WalletClient['post'] = (path, json, headers = {}) => at(path, { method: 'POST', json, headers });
  const read = async <Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> => {
    const answer = await at(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return schema.parse(answer.json);
  };
  const send: WalletClient['send'] = (wallet, payment = {}, headers = {}) =>
    post(
      'employee_wallet_transaction/create/',
      { transaction_type: 'DEBIT', amount: 1, title: 'Payment', ...payment, employee_wallet_account: wallet },
      headers,
    );
  return {
    at,
    post,
    open: async () =>
      walletAccountSchema.strict().parse((await post('employee_wallet_account/create/', { user: self })).json),
    account: (userId = self) => read(walletAccountSchema.strict(), `employee_wallet_account/retrieve/${userId}/`),
    send,
    pay: async (...payment) => {
      const answer = await send(...payment);
      if (answer.status !== 201) throw new Error(`create: ${answer.status} ${answer.text}`);
      return walletTransactionSchema.strict().parse(answer.json);
    },
    reverse: (id, json = {}, headers = {}) => post(`employee_wallet_transaction/reverse/${id}/`, json, headers),
    history: (wallet, query = '') =>
      read(z.array(walletTransactionSchema.strict()), `employee_wallet_transaction/list/${wallet}${query}`),
    page: (wallet, query) =>
      read(walletTransactionPageSchema.strict(), `employee_wallet_transaction/list/${wallet}?${query}`),
    months: (wallet, query = '') => read(walletMonthsSchema, `employee_wallet_transaction/totals/${wallet}/${query}`),
    statement: (wallet, query = '') =>
      read(walletStatementSchema.strict(), `employee_wallet_transaction/statement/${wallet}/${query}`),
  };
}
