/** What wallets share with screens that do without the schemas. */

/** DEBIT adds to the balance, CREDIT takes from it. */
export const transactionTypes = ['DEBIT', 'CREDIT'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Of one transaction, in Taka. */
export const walletAmountMax = 999_999_999_999.99;

export const walletTitleMax = 200;
export const walletDescriptionMax = 2000;

/** How many matches a search counts before it says "and more". */
export const walletCountLimit = 1000;

/** A statement is one document: a period with more transactions is refused. */
export const statementRowsMax = 5000;

/** Months that `totals` answers at most; without a period they are the last {@link walletMonthsDefault}. */
export const walletMonthsMax = 120;
export const walletMonthsDefault = 12;

/** Content types of receipts, for file pickers. The server looks at the first bytes, too. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
