import { useAddressQuery } from '@atrium/router';
import { useWalletAccountQuery, useWalletStatementQuery } from '../api/wallet.api';
import { historyFilter } from '../history/history-filter';

export type PeriodBound = 'from' | 'to';

/** Someone’s wallet, and its statement of the period that the address names. */
export function useStatement(user: string) {
  const account = useWalletAccountQuery(user);
  const [params, changeParams] = useAddressQuery();
  const { from, to } = historyFilter.read(params);
  const {
    currentData: statement,
    error,
    isFetching,
    refetch,
  } = useWalletStatementQuery(
    { wallet: account.data?.id ?? '', from, to },
    { skip: account.data === undefined, refetchOnMountOrArgChange: true },
  );
  return {
    account,
    /** Only the bounds that were chosen. */
    period: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    setBound: (bound: PeriodBound, day: string) => {
      changeParams((latest) => historyFilter.change(latest, bound, day));
    },
    statement,
    error,
    isFetching,
    refetch,
  };
}
