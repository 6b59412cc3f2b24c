import type { WalletFilter } from '@atrium/contracts/wallet';
import { transactionTypes } from '@atrium/contracts/wallet-options';
import { addressFilter, day, text, type FilterField } from '@atrium/lists';

type Kind = (typeof transactionTypes)[number];
const kind: FilterField<Kind> = { read: (given) => transactionTypes.find((type) => type === given.toUpperCase()) };

const inAddress = addressFilter({ search: text(), kind, from: day, to: day }, (params, changed) => {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from === null || to === null || from <= to) return;
  // A day beyond the other end moves that end along.
  if (changed === 'from') params.set('to', from);
  if (changed === 'to') params.set('from', to);
});

/** What the history is narrowed to, in the address. */
export const historyFilter: typeof inAddress = {
  ...inAddress,
  read: (params) => {
    const { to, ...filter } = inAddress.read(params);
    if (to === undefined) return filter;
    // A period that ends before it starts counts as its first day alone.
    return { ...filter, to: filter.from !== undefined && to < filter.from ? filter.from : to };
  },
};

export type HistoryFilter = ReturnType<typeof historyFilter.read>;

/** The filter as the API reads it. */
export const walletFilterOf = ({ kind: transaction_type, ...filter }: HistoryFilter): WalletFilter => ({
  ...filter,
  ...(transaction_type && { transaction_type }),
});
