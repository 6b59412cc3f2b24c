/** Money is counted in the hundredth part of a Taka wherever it is added up, so that sums are exact. */

/** Taka, with at most two decimals, as the database counts them. */
export const toMinor = (taka: number): number => Math.round(taka * 100);

/** What the database counts, as a JSON number of Taka. */
export const toTaka = (minor: number): number => minor / 100;
