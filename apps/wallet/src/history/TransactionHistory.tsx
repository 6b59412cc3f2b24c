import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { InfiniteList, ListCount, useAddressFilter, useInfiniteList } from '@atrium/lists';
import { Link } from '@atrium/router';
import { Button, EmptyState, Heading, buttonStyles, tokens } from '@atrium/ui';
import { Download, Printer, Receipt } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../api/failure-text';
import { useWalletExportMutation, useWalletHistoryInfiniteQuery } from '../api/wallet.api';
import { statementPath } from '../wallet-paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryTable } from './HistoryTable';
import { historyRoom } from './history-styles';
import { historyFilter, walletFilterOf, type HistoryFilter } from './history-filter';
import { ReceiptDialog } from '../receipt/ReceiptDialog';
import { ReverseDialog } from './ReverseDialog';
import { RowSkeletons } from './RowSkeletons';
import { SingleTransaction } from './SingleTransaction';

interface TransactionHistoryProps {
  readonly account: WalletAccount;
  readonly isReadOnly: boolean;
}

/** Every transaction, newest first: filtered and paged by the server, windowed on screen, and never edited. */
export function TransactionHistory({ account, isReadOnly }: TransactionHistoryProps) {
  const { filter, isNarrowed, change, clear } = useAddressFilter(historyFilter);
  const query = { wallet: account.id, ...walletFilterOf(filter) };
  const list = useInfiniteList(useWalletHistoryInfiniteQuery(query), {
    failure: () => messageFor('wallet.transactions-failed'),
    // It is read again after each booking; the others keep what was counted before.
    countedOn: 'first',
  });
  const [exportHistory, exporting] = useWalletExportMutation();
  const [reversing, setReversing] = useState<WalletTransaction | null>(null);
  const [receiptFor, setReceiptFor] = useState<WalletTransaction | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);

  const startSearchAnew = () => {
    clear();
    frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };

  const exportAsCsv = async () => {
    const { error: refusal } = await exportHistory(query);
    if (refusal === undefined) showToast({ tone: 'success', message: messageFor('wallet.exported') });
    else showToast({ tone: 'danger', message: failureText(refusal, 'wallet.export-failed') });
  };

  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby="transaction-history">
      <Head>
        <div>
          <Heading id="transaction-history">Transaction History</Heading>
          <ListCount
            list={list}
            noun={['transaction', 'transactions']}
            isNarrowed={isNarrowed}
            size="small"
            tone="muted"
          />
        </div>
        <Actions>
          <Button
            size="small"
            icon={<Download aria-hidden />}
            pending={exporting.isLoading}
            onClick={() => void exportAsCsv()}
          >
            Export CSV
          </Button>
          <StatementLink
            to={statementPath(isReadOnly ? account.user : null, periodOf(filter))}
            $variant="secondary"
            $size="small"
          >
            <Printer aria-hidden />
            Print statement
          </StatementLink>
        </Actions>
      </Head>
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
          wanted={wanted}
          onFound={() => {
            setWanted(null);
          }}
          onFind={(id) => {
            // Where it is not among the rows that are here, it is shown by itself: it may stand far below, or be filtered out.
            if (list.rows.some((transaction) => transaction.id === id)) setWanted(id);
            else setOpened(id);
          }}
          actions={isReadOnly ? null : { reverse: setReversing, addReceipt: setReceiptFor }}
        />
      </InfiniteList>
      {opened !== null && (
        <SingleTransaction
          id={opened}
          timeZone={account.time_zone}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
      {!isReadOnly && (
        <>
          <ReverseDialog
            transaction={reversing}
            onClose={() => {
              setReversing(null);
            }}
          />
          <ReceiptDialog
            transaction={receiptFor}
            onClose={() => {
              setReceiptFor(null);
            }}
          />
        </>
      )}
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const StatementLink = styled(Link)<{ $variant: 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
