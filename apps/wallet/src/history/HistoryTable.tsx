import { selectCurrency } from '@atrium/auth-store';
import type { WalletTransaction } from '@atrium/contracts/wallet';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { VisuallyHidden, tokens, visuallyHiddenStyles, whileNobodyActs } from '@atrium/ui';
import { SpacerRow, rowHeight } from '@atrium/ui/windowed';
import { Fragment } from 'react';
import styled from 'styled-components';
import { formatSigned } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { widthOf } from '../amounts/amount-width';
import { asTable, frameStyles, rowGrid } from './history-styles';
import { HistoryRow } from './HistoryRow';
import type { RowActions } from './RowMenu';
import { RowSkeleton } from './RowSkeletons';

interface HistoryTableProps {
  readonly list: InfiniteListState<WalletTransaction>;
  readonly timeZone: string;
  /** Shows a transaction that is not in `list`. */
  readonly onFindElsewhere: (transaction: string) => void;
  /** Null for those who only read. */
  readonly actions: RowActions | null;
}

const rowOptions = { rowHeight: rowHeight(57), ahead: 25, pending: 1 };
const columns = 7;

/** The history's rows. Only those near the visible part of the page are in the document, and those around the focus. */
export function HistoryTable({ list, timeZone, onFindElsewhere, actions }: HistoryTableProps) {
  const currency = useSelector(selectCurrency);
  const { rows: transactions, hasMore, total, isMoreThanTotal } = list;
  const { drawn, below, measure, scrollTo, listRef } = useInfiniteRows<WalletTransaction, HTMLTableSectionElement>(
    list,
    rowOptions,
  );
  // If the server didn't count them all, the count is known once everything is loaded.
  const count = isMoreThanTotal || total === null ? transactions.length : total;

  const find = (id: string) => {
    const index = transactions.findIndex((transaction) => transaction.id === id);
    if (index < 0) {
      onFindElsewhere(id);
      return;
    }
    scrollTo(index);
    focusOnceDrawn(id);
  };

  return (
    <Table
      role="table"
      aria-labelledby="transaction-history"
      aria-rowcount={hasMore ? -1 : count + 1}
      $amountWidth={widthOfWidest(transactions.map(({ amount }) => amount))}
      $balanceWidth={widthOfWidest(transactions.map(({ balance_after }) => balance_after))}
    >
      <TableHead currency={currency} />
      <Body role="rowgroup" ref={listRef}>
        {drawn.map(({ row: transaction, index, key, gap }) => (
          <Fragment key={key}>
            <SpacerRow height={gap} columns={columns} />
            {transaction === undefined ? (
              <tr aria-hidden data-index={index} ref={measure}>
                <PendingCell>
                  <RowSkeleton />
                </PendingCell>
              </tr>
            ) : (
              <HistoryRow
                transaction={transaction}
                index={index}
                measure={measure}
                timeZone={timeZone}
                onFind={find}
                actions={actions}
              />
            )}
          </Fragment>
        ))}
        <SpacerRow height={below} columns={columns} />
      </Body>
    </Table>
  );
}

const TableHead = ({ currency }: { readonly currency: string }) => (
  <Head role="rowgroup">
    <HeadRow role="row" aria-rowindex={1}>
      <th role="columnheader">Date</th>
      <th role="columnheader">Title</th>
      <th role="columnheader" data-align="end">
        Amount ({currency})
      </th>
      <th role="columnheader">Description</th>
      <th role="columnheader" data-align="end">
        Balance ({currency})
      </th>
      <th role="columnheader">
        <VisuallyHidden>Receipt</VisuallyHidden>
      </th>
      <th role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </HeadRow>
  </Head>
);

/** In `ch`, with its sign. */
const widthOfWidest = (amounts: readonly number[]): number =>
  widthOf(formatSigned(-amounts.reduce((widest, amount) => Math.max(widest, Math.abs(amount)), 0)));

/** Scrolling draws the row in one of the next frames. */
const maxFrames = 30;

/** Gives the focus to the row of a transaction once it's in the document, unless someone has gone on by then. */
function focusOnceDrawn(transaction: string): void {
  const isUntouched = whileNobodyActs();
  let framesLeft = maxFrames;
  requestAnimationFrame(function attempt() {
    if (!isUntouched()) return;
    const row = document.querySelector<HTMLElement>(`[data-transaction="${transaction}"]`);
    if (row !== null) row.focus({ preventScroll: true });
    else if (framesLeft-- > 0) requestAnimationFrame(attempt);
  });
}

const Table = styled.table<{ readonly $amountWidth: number; readonly $balanceWidth: number }>`
  ${frameStyles}
  --amount-width: ${({ $amountWidth }) => $amountWidth}ch;
  --balance-width: ${({ $balanceWidth }) => $balanceWidth}ch;
  display: block;
  font-variant-numeric: tabular-nums;
`;

const Head = styled.thead`
  display: block;

  /* On a phone every row is a card that names its own parts; the head is for screen readers. */
  ${visuallyHiddenStyles}

  ${asTable} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: normal;
  }
`;

const HeadRow = styled.tr`
  ${rowGrid}
  border-radius: ${tokens.radius.large} ${tokens.radius.large} 0 0;
  background: ${tokens.color.surfaceSunken};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};

  & > th {
    padding: 0;
    text-align: start;
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
    font-weight: ${tokens.fontWeight.medium};
  }

  & > [data-align='end'] {
    text-align: end;
  }
`;

const Body = styled.tbody`
  display: block;
  /* The space that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  & > tr {
    display: block;
  }
`;

const PendingCell = styled.td`
  display: block;
  padding: 0;
`;
