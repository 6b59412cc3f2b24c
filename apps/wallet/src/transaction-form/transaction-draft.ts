import { walletAmountMax } from '@atrium/contracts/wallet-options';
import type { ErrorCode } from '@atrium/errors';

/** What someone has typed so far. */
export interface TransactionDraft {
  readonly amount: string;
  readonly title: string;
  readonly description: string;
}

export const emptyDraft: TransactionDraft = { amount: '', title: '', description: '' };

export type DraftProblems = Readonly<Partial<Record<keyof TransactionDraft, ErrorCode>>>;

/** Digits, and at most two of them behind the point: what a wallet books. */
const amountPattern = /^\d+(\.\d{1,2})?$|^\.\d{1,2}$/;

/**
 * What is wrong with a draft, by field; empty where it can be sent. `isAmountUnreadable`: the browser gives no text for
 * something that it does not take for a number.
 */
export function draftProblems({ amount, title }: TransactionDraft, isAmountUnreadable = false): DraftProblems {
  const amountProblem = isAmountUnreadable ? 'wallet.amount-invalid' : problemOfAmount(amount.trim());
  return {
    ...(amountProblem !== null && { amount: amountProblem }),
    ...(title.trim() === '' && { title: 'field.required' as const }),
  };
}

function problemOfAmount(amount: string): ErrorCode | null {
  if (amount === '') return 'field.required';
  if (!amountPattern.test(amount) || Number(amount) <= 0) return 'wallet.amount-invalid';
  return Number(amount) > walletAmountMax ? 'wallet.amount-too-large' : null;
}
