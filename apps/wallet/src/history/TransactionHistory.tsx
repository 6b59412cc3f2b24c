import type { WalletAccount, WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { Link, useAddressQuery } from '@atrium/router';
import { Button, ErrorState, Heading, buttonStyles, media, tokens, OutdatedNotice } from '@atrium/ui';
import { Download, Printer } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../api/failure-text';
import { useWalletExportMutation, useWalletHistoryInfiniteQuery } from '../api/wallet.api';
import { statementPath } from '../wallet-paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryCount, HistoryEnd, NothingFound, NothingYet } from './HistoryStates';
import { HistoryTable } from './HistoryTable';
import { historyRoom } from './history-styles';
import { isNarrowed, readHistoryFilter, withFilterParam, withoutFilters } from './history-filter';
import { ReceiptDialog } from './ReceiptDialog';
import { ReverseDialog } from './ReverseDialog';
import { RowSkeletons } from './RowSkeletons';
import { SingleTransaction } from './SingleTransaction';

interface TransactionHistoryProps {
  readonly account: WalletAccount;
  readonly isReadOnly: boolean;
}

/** Every transaction, newest first: filtered and paged by the server, windowed on screen, and never edited. */
export function TransactionHistory({ account, isReadOnly }: TransactionHistoryProps) {
  const [params, changeParams] = useAddressQuery();
  const filter = readHistoryFilter(params);
  const query = { wallet: account.id, ...filter };
  const { data, currentData, error, isFetching, isError, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useWalletHistoryInfiniteQuery(query);
  const [exportHistory, exporting] = useWalletExportMutation();
  const [reversing, setReversing] = useState<WalletTransaction | null>(null);
  const [receiptFor, setReceiptFor] = useState<WalletTransaction | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);

  // Another filter shows the former result, dimmed, until its own is here.
  const shown = currentData ?? data;
  const isStale = currentData === undefined && isFetching;
  const transactions = useMemo(() => shown?.pages.flatMap(({ results }) => results) ?? [], [shown]);
  // It is read again after each booking; the others keep what was counted before.
  const first = shown?.pages[0];
  const isMore = first?.has_more_than_total ?? false;
  // What was not counted is known once everything is here.
  const totalAtEnd = isMore || first === undefined ? transactions.length : first.total;
  const failure = error === undefined ? null : messageFor('wallet.transactions-failed');

  const fetchMore = useCallback(() => {
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  const startSearchAnew = () => {
    changeParams(withoutFilters);
    frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };

  const fetchMoreAgain = () => {
    // The button goes, and what comes follows the last row.
    const last = transactions.at(-1)?.id ?? '';
    frame.current?.querySelector<HTMLElement>(`[data-transaction="${last}"]`)?.focus({ preventScroll: true });
    void fetchNextPage();
  };

  const exportAsCsv = async () => {
    const { error: refusal } = await exportHistory(query);
    if (refusal === undefined) showToast({ tone: 'success', message: messageFor('wallet.exported') });
    else showToast({ tone: 'danger', message: failureText(refusal, 'wallet.export-failed') });
  };

  const content = () => {
    if (currentData === undefined && failure !== null && !isFetching) {
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    }
    if (shown === undefined) return <RowSkeletons />;
    if (transactions.length === 0 && !hasNextPage) {
      return isNarrowed(filter) ? <NothingFound onClear={startSearchAnew} /> : <NothingYet isReadOnly={isReadOnly} />;
    }
    return (
      <Results aria-busy={isStale} data-stale={isStale || undefined}>
        {failure !== null && !isFetchNextPageError && (
          <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        <HistoryTable
          transactions={transactions}
          total={totalAtEnd}
          timeZone={account.time_zone}
          hasMore={hasNextPage}
          onNearEnd={fetchMore}
          wanted={wanted}
          onFound={() => {
            setWanted(null);
          }}
          onFind={(id) => {
            // Where it is not among the rows that are here, it is shown by itself: it may stand far below, or be filtered out.
            if (transactions.some((transaction) => transaction.id === id)) setWanted(id);
            else setOpened(id);
          }}
          actions={isReadOnly ? null : { reverse: setReversing, addReceipt: setReceiptFor }}
        />
        <HistoryEnd hasMore={hasNextPage} failure={isFetchNextPageError ? failure : null} onRetry={fetchMoreAgain} />
      </Results>
    );
  };

  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby="transaction-history">
      <Head>
        <div>
          <Heading id="transaction-history">Transaction History</Heading>
          <HistoryCount
            total={first?.total ?? null}
            isMore={isMore}
            isNarrowed={isNarrowed(filter)}
            isLoading={shown === undefined && isFetching}
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
            to={statementPath(isReadOnly ? account.user : null, periodOf(params))}
            $variant="secondary"
            $size="small"
          >
            <Printer aria-hidden />
            Print statement
          </StatementLink>
        </Actions>
      </Head>
      <HistoryFilters
        filter={filter}
        onChange={(name, value) => {
          changeParams((latest) => withFilterParam(latest, name, value));
        }}
      />
      {content()}
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
function periodOf(params: URLSearchParams): string {
  const { from, to } = readHistoryFilter(params);
  return new URLSearchParams({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }).toString();
}

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

const Results = styled.div`
  transition: opacity 150ms;

  &[data-stale] {
    opacity: 0.55;
  }

  ${media.reducedMotion} {
    transition: none;
  }
`;
