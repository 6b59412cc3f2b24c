import { isErrorCode } from '@atrium/errors';
import {
  newWalletTransactionSchema,
  walletAmountSchema,
  walletFilterSchema,
  walletListQuerySchema,
  walletReversalSchema,
} from './wallet';

const account = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const codeOf = (amount: unknown): string | undefined => walletAmountSchema.safeParse(amount).error?.issues[0]?.message;

test.each([0.01, 1, 0.1, 2.5, 1.15, 4.35, 1_234_567.89, 999_999_999_999.99])('%d is an amount', (amount) => {
  expect(walletAmountSchema.parse(amount)).toBe(amount);
});

test.each([0, -1, -0.01, 0.001, 0.005, 1.005, 0.1 + 0.2, 1e-7, NaN, '1', '', null, undefined, true, [1]])(
  '%p is no amount',
  (amount) => {
    expect(codeOf(amount)).toBe('wallet.amount-invalid');
  },
);

test.each([1_000_000_000_000, 1e15, 1e300])('%d is too much', (amount) => {
  expect(codeOf(amount)).toBe('wallet.amount-too-large');
});

test('every cent up to a hundred is exact', () => {
  for (let minor = 1; minor <= 10_000; minor += 1) expect(codeOf(minor / 100)).toBeUndefined();
});

test('a transaction needs a kind, an amount, a title and a wallet; a description is empty where it is left out', () => {
  const whole = { transaction_type: 'DEBIT', amount: 5, title: ' Lunch ', employee_wallet_account: account };
  expect(newWalletTransactionSchema.parse(whole)).toEqual({ ...whole, title: 'Lunch', description: '' });
  const issues = newWalletTransactionSchema.safeParse({ transaction_type: 'debit', title: ' ' }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual([
    'transaction_type',
    'amount',
    'title',
    'employee_wallet_account',
  ]);
  expect(issues.slice(0, 3).every(({ message }) => isErrorCode(message))).toBe(true);
});

test('a reversal needs nothing', () => {
  expect(walletReversalSchema.parse({})).toEqual({ description: '' });
});

test('a period ends on or after the day that it starts', () => {
  expect(walletFilterSchema.safeParse({ from: '2026-03-01', to: '2026-03-01' }).success).toBe(true);
  expect(walletFilterSchema.safeParse({ from: '2026-03-02' }).success).toBe(true);
  const refused = walletListQuerySchema.safeParse({ from: '2026-03-02', to: '2026-03-01' });
  expect(refused.error?.issues).toMatchObject([{ path: ['to'], message: 'wallet.period-reversed' }]);
  expect(walletListQuerySchema.safeParse({ from: '2026-02-30' }).success).toBe(false);
});
