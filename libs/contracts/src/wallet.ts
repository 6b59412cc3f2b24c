import { z } from 'zod';
import { inOrder } from './dates';
import { daySchema, idSchema, optionalText, pageQuerySchema, pageSchema, requiredText } from './common';
import { transactionTypes, walletAmountMax, walletDescriptionMax, walletTitleMax } from './wallet-options';

/**
 * Calls below `/api/employee_wallet_service/`. Money is a JSON number in Taka with at most two decimals. Days are days of
 * the company's wall clock (the server's setting COMPANY_TIME_ZONE, Asia/Dhaka where it is not set). One's own wallet may
 * be read and written; an admin may read everyone's (403 `wallet.read-only` for a write); to anyone else it is 404
 * `wallet.not-found`, as an unknown one.
 *
 * The creating calls take the header `Idempotency-Key`, a UUID that becomes the new row's id: sent again, the answer is
 * the row that is there; with another body it is 409 `request.key-used`.
 */

/** `GET employee_wallet_account/retrieve/{userId}/` (404 where there is no wallet yet). */
export const walletAccountSchema = z.object({
  id: idSchema,
  /** The owner's account: `user_id` of their token. */
  user: idSchema,
  /** Equals the sum of the transactions; may be below zero. */
  total_balance: z.number(),
  /** IANA name of the zone whose days the wallet is kept in (COMPANY_TIME_ZONE), for whoever writes a moment as a day. */
  time_zone: z.string(),
});
export type WalletAccount = z.infer<typeof walletAccountSchema>;

/** `POST employee_wallet_account/create/`. `user` must be the caller; 409 `wallet.exists` where they have one. */
export const newWalletAccountSchema = z.object({ user: idSchema });
export type NewWalletAccount = z.infer<typeof newWalletAccountSchema>;

/**
 * A transaction, by itself the answer of `GET employee_wallet_transaction/retrieve/{id}/` (404 where it may not be read). It
 * never changes after it was made; `reversed_by` and `receipt` come from rows that were added later.
 */
export const walletTransactionSchema = z.object({
  id: idSchema,
  transaction_type: z.enum(transactionTypes),
  /** Above zero, whichever way it goes. */
  amount: z.number(),
  title: z.string(),
  description: z.string(),
  employee_wallet_account: idSchema,
  /** ISO 8601 in UTC; never before that of the transaction before it. */
  created_at: z.string(),
  /** The wallet's balance once this was booked. */
  balance_after: z.number(),
  /** The transaction that this one takes back. */
  reverses: idSchema.nullable(),
  /** The transaction that took this one back. */
  reversed_by: idSchema.nullable(),
  /** URL of the picture or PDF, which a browser opens as it is until it expires. Its last path segment is the file's name. */
  receipt: z.string().nullable(),
});
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;

/** An amount of Taka, above zero, with at most two decimals. */
export const walletAmountSchema = z
  .number({ error: 'wallet.amount-invalid' })
  .positive({ error: 'wallet.amount-invalid' })
  .max(walletAmountMax, { error: 'wallet.amount-too-large' })
  // Exact: the nearest number to a text with two decimals is the same one however it was come by.
  .refine((amount) => Number(amount.toFixed(2)) === amount, { error: 'wallet.amount-invalid' });

/**
 * `POST employee_wallet_transaction/create/`, as JSON, or as form data with a file `receipt` (picture or PDF) beside
 * these. 409 `wallet.balance-limit` if the balance would get too large to be exact.
 */
export const newWalletTransactionSchema = z.object({
  transaction_type: z.enum(transactionTypes, { error: 'field.option' }),
  amount: walletAmountSchema,
  title: requiredText(walletTitleMax),
  description: optionalText(walletDescriptionMax),
  employee_wallet_account: idSchema,
});
export type NewWalletTransaction = z.output<typeof newWalletTransactionSchema>;

/**
 * `POST employee_wallet_transaction/reverse/{id}/`: books the opposite and answers it (201). Once only (409
 * `wallet.reversed-before`), and a reversal stays (409 `wallet.reversal-final`). The body may be left out.
 */
export const walletReversalSchema = z.object({ description: optionalText(walletDescriptionMax) });
export type WalletReversal = z.output<typeof walletReversalSchema>;

/**
 * `POST employee_wallet_transaction/receipt/{id}/`: form data with a file `receipt`, for a transaction that has none
 * (otherwise 409 `wallet.receipt-present`). Answers the transaction (201). Under the same `Idempotency-Key` the same file
 * may be sent again, and the answer is the same.
 */
export const walletReceiptField = 'receipt';

const periodFields = {
  /** First and last day, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
} as const;

const notInOrder = { error: 'wallet.period-reversed', path: ['to'] };

const filterFields = {
  ...periodFields,
  transaction_type: z.enum(transactionTypes, { error: 'field.option' }).optional(),
  /** Words that must all begin a word of title or description, whatever their letter case. */
  search: z.string().trim().max(200, { error: 'field.too-long' }).optional(),
} as const;

/** Query of `GET employee_wallet_transaction/export/{walletId}/`: text/csv of all that match, newest first. */
export const walletFilterSchema = z.object(filterFields).refine(inOrder, notInOrder);
export type WalletFilter = z.output<typeof walletFilterSchema>;

/**
 * Query of `GET employee_wallet_transaction/list/{walletId}`, with or without a slash at its end, newest first. With
 * `limit` the answer is a {@link walletTransactionPageSchema}, without it a plain array.
 */
export const walletListQuerySchema = pageQuerySchema.extend(filterFields).refine(inOrder, notInOrder);
export type WalletListQuery = z.output<typeof walletListQuerySchema>;

export const walletTransactionPageSchema = pageSchema(walletTransactionSchema).extend({
  /** Whether there are more matches than `total`: searches count no further than `walletCountLimit`. */
  has_more_than_total: z.boolean(),
});
export type WalletTransactionPage = z.infer<typeof walletTransactionPageSchema>;

/** Query of `totals` and `statement`. */
export const walletPeriodSchema = z.object(periodFields).refine(inOrder, notInOrder);
export type WalletPeriod = z.output<typeof walletPeriodSchema>;

/** A calendar month, also one without transactions. */
export const walletMonthSchema = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** What debits added and what credits took; both zero or above. */
  debit: z.number(),
  credit: z.number(),
  /** At the end of the month. */
  balance: z.number(),
});
export type WalletMonth = z.infer<typeof walletMonthSchema>;

/**
 * `GET employee_wallet_transaction/totals/{walletId}/`: the whole months that the period touches, oldest first; without
 * one the last twelve. More than 120 are refused (400 `wallet.months-too-many`).
 */
export const walletMonthsSchema = z.array(walletMonthSchema);

/**
 * `GET employee_wallet_transaction/statement/{walletId}/`: what a printed statement says. Without a period it is this
 * month until today. Periods of more than 5,000 transactions are refused (400 `wallet.period-too-long` at `from`).
 */
export const walletStatementSchema = z.object({
  account: walletAccountSchema,
  /** Full name of the owner. */
  holder: z.string(),
  /** What it is called, not its name in addresses. */
  company: z.string(),
  from: z.string(),
  to: z.string(),
  /** IANA name of the zone whose days these are. */
  time_zone: z.string(),
  opening_balance: z.number(),
  closing_balance: z.number(),
  totals: z.object({ debit: z.number(), credit: z.number() }),
  /** Oldest first. */
  transactions: z.array(walletTransactionSchema),
});
export type WalletStatement = z.infer<typeof walletStatementSchema>;
