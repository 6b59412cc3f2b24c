import type { WalletFilter } from '@atrium/contracts/wallet';
import { transactionTypes } from '@atrium/contracts/wallet-options';

export const filterParams = ['search', 'kind', 'from', 'to'] as const;
export type FilterParam = (typeof filterParams)[number];

/** Reads the address; what someone mistyped there counts as not given. */
export function readHistoryFilter(params: URLSearchParams): WalletFilter {
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
  const kind = params.get('kind')?.toUpperCase();
  const transaction_type = transactionTypes.find((type) => type === kind);
  return { ...readPeriod(params), ...(transaction_type && { transaction_type }), ...(search !== '' && { search }) };
}

/** First and last day (`YYYY-MM-DD`) of the address; a period that ends before it starts counts as its first day alone. */
export function readPeriod(params: URLSearchParams): Pick<WalletFilter, 'from' | 'to'> {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const lastDay = from !== undefined && to !== undefined && to < from ? from : to;
  return { ...(from !== undefined && { from }), ...(lastDay !== undefined && { to: lastDay }) };
}

/** The address with one parameter changed; an empty value leaves it. A day beyond the other end moves that end along. */
export function withFilterParam(params: URLSearchParams, name: FilterParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  const from = changed.get('from');
  const to = changed.get('to');
  if (from !== null && to !== null && to < from) changed.set(name === 'from' ? 'to' : 'from', value);
  return changed;
}

/** The address without anything that narrows the history. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of filterParams) changed.delete(name);
  return changed;
}

/** Whether the history is narrowed, so that nobody takes it for the whole. */
export const isNarrowed = ({ search, transaction_type, from, to }: WalletFilter): boolean =>
  (search ?? transaction_type ?? from ?? to) !== undefined;

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  // The 31st of June would be read as the 1st of July.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
