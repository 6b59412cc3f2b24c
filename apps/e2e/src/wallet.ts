import type { Session } from '@atrium/contracts/auth';
import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import { callApi } from './api';

const accounts = 'employee_wallet_service/employee_wallet_account/';
const transactions = 'employee_wallet_service/employee_wallet_transaction/';

async function callWallet(session: Session, method: string, path: string, json?: unknown): Promise<unknown> {
  const { tenant, access: token } = session;
  const { status, body } = await callApi(method, path, { tenant, token, ...(json !== undefined && { json }) });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The account behind a session. */
export function userOf({ access }: Session): string {
  const claims = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { user_id: string }).user_id;
}

export const createWallet = async (session: Session): Promise<WalletAccount> =>
  (await callWallet(session, 'POST', `${accounts}create/`, { user: userOf(session) })) as WalletAccount;

export const readWallet = async (session: Session): Promise<WalletAccount> =>
  (await callWallet(session, 'GET', `${accounts}retrieve/${userOf(session)}/`)) as WalletAccount;

/** Everything booked, newest first. */
export const readHistory = async (session: Session, wallet: string): Promise<readonly WalletTransaction[]> =>
  (await callWallet(session, 'GET', `${transactions}list/${wallet}`)) as readonly WalletTransaction[];

/** Books one transaction; `fields` override the sample, a debit of 250 Taka. */
export const book = async (
  session: Session,
  wallet: string,
  fields: Partial<Pick<WalletTransaction, 'transaction_type' | 'amount' | 'title' | 'description'>> = {},
): Promise<WalletTransaction> =>
  (await callWallet(session, 'POST', `${transactions}create/`, {
    transaction_type: 'DEBIT',
    amount: 250,
    title: 'Travel advance',
    description: '',
    employee_wallet_account: wallet,
    ...fields,
  })) as WalletTransaction;
