import type { WalletAccount, WalletMonth, WalletStatement, WalletTransaction } from '@atrium/contracts/wallet';
import { nextId } from './next-id';

export function walletAccount(given: Partial<WalletAccount> = {}): WalletAccount {
  return { id: nextId(), user: nextId(), total_balance: 0, time_zone: 'Asia/Dhaka', ...given };
}

/** A debit of 250 Taka, booked at 3:30 pm on 5 March 2026 in Dhaka. */
export function walletTransaction(given: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    id: nextId(),
    transaction_type: 'DEBIT',
    amount: 250,
    title: 'Travel advance',
    description: '',
    employee_wallet_account: nextId(),
    created_at: '2026-03-05T09:30:00.000Z',
    balance_after: 250,
    reverses: null,
    reversed_by: null,
    receipt: null,
    ...given,
  };
}

export function walletMonth(given: Partial<WalletMonth> = {}): WalletMonth {
  return { month: '2026-03', debit: 250, credit: 0, balance: 250, ...given };
}

/** Of March 2026, with nothing booked in it. */
export function walletStatement(given: Partial<WalletStatement> = {}): WalletStatement {
  return {
    account: walletAccount(),
    holder: 'Amina Rahman',
    company: 'acme',
    from: '2026-03-01',
    to: '2026-03-31',
    time_zone: 'Asia/Dhaka',
    opening_balance: 0,
    closing_balance: 0,
    totals: { debit: 0, credit: 0 },
    transactions: [],
    ...given,
  };
}
