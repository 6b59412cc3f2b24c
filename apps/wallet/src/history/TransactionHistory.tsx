import { usePreload } from '@atrium/forms/preload';
import type { WalletAccount } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { InfiniteList, useAddressFilter, useInfiniteList, menusAfterMs, preloadMenus } from '@atrium/lists';
import { EmptyState, tokens } from '@atrium/ui';
import { Receipt } from '@atrium/ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
import { useWalletHistoryInfiniteQuery } from '../api/wallet.api';
import { statementPath } from '../wallet-paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryHead } from './HistoryHead';
import { HistoryTable } from './HistoryTable';
import { historyRoom } from './history-styles';
import { historyFilter, walletFilterOf, type HistoryFilter } from './history-filter';
import { RowSkeletons } from './RowSkeletons';
import { TransactionDialogs, useTransactionDialogs } from './TransactionDialogs';

interface TransactionHistoryProps {
  readonly account: WalletAccount;
  readonly isReadOnly: boolean;
}

/** Every transaction, newest first: filtered and paged by the server, windowed on screen, and never edited. */
export function TransactionHistory({ account, isReadOnly }: TransactionHistoryProps) {
  usePreload(preloadMenus, menusAfterMs);
  const { filter, isNarrowed, change, clear } = useAddressFilter(historyFilter);
  const query = { wallet: account.id, ...walletFilterOf(filter) };
  const list = useInfiniteList(useWalletHistoryInfiniteQuery(query), {
    failure: () => messageFor('wallet.transactions-failed'),
    // It is read again after each booking; the others keep what was counted before.
    countedOn: 'first',
  });
  const dialogs = useTransactionDialogs();
  const frame = useRef<HTMLElement>(null);

  const startSearchAnew = () => {
    clear();
    frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };

  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby="transaction-history">
      <HistoryHead
        list={list}
        isNarrowed={isNarrowed}
        query={query}
        statement={statementPath(isReadOnly ? account.user : null, periodOf(filter))}
      />
      <HistoryFilters filter={filter} onChange={change} />
      <InfiniteList
        list={list}
        loading={<RowSkeletons />}
        empty={<NothingYet isReadOnly={isReadOnly} />}
        noMatch={
          isNarrowed && {
            title: 'No transactions found',
            message: 'No transactions match your search and filters.',
            onClear: startSearchAnew,
          }
        }
        end="You’ve reached the end of the list."
      >
        <HistoryTable
          list={list}
          timeZone={account.time_zone}
          onFindElsewhere={dialogs.setElsewhere}
          actions={isReadOnly ? null : { reverse: dialogs.setReversing, addReceipt: dialogs.receipt.open }}
        />
      </InfiniteList>
      <TransactionDialogs dialogs={dialogs} timeZone={account.time_zone} isReadOnly={isReadOnly} />
    </Frame>
  );
}

/** The statement takes the period along; it shows every transaction of it. */
const periodOf = ({ from, to }: HistoryFilter): string =>
  new URLSearchParams({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }).toString();

const NothingYet = ({ isReadOnly }: { readonly isReadOnly: boolean }) => (
  <EmptyState icon={<Receipt aria-hidden />} title="No transactions yet">
    {isReadOnly
      ? 'Transactions will appear here.'
      : 'Record what you receive as a debit and what you spend as a credit.'}
  </EmptyState>
);

const Frame = styled.section`
  ${historyRoom}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
`;
