import type { WalletTransaction } from '@atrium/contracts/wallet';
import { VisuallyHidden, tokens, whileNobodyActs } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatSigned } from '@atrium/contracts/numbers';
import { widthOf } from '../amounts/amount-width';
import { asTable, frameStyles, rowGrid } from './history-styles';
import { HistoryRow, type RowActions } from './HistoryRow';
import { RowSkeleton } from './RowSkeletons';

interface HistoryTableProps {
  readonly transactions: readonly WalletTransaction[];
  /** How many there are in all. Only told once nothing more follows. */
  readonly total: number;
  readonly timeZone: string;
  /** More follow those in `transactions`. */
  readonly hasMore: boolean;
  /** Called when the end of what is loaded comes near. */
  readonly onNearEnd: () => void;
  /** The row to bring into sight, one of `transactions`. */
  readonly wanted: string | null;
  readonly onFound: () => void;
  readonly onFind: (transaction: string) => void;
  /** Null for those who only read. */
  readonly actions: RowActions | null;
}

/** Rows before the end at which the next page is asked for, so that it is there when someone arrives. */
const rowsAhead = 25;
const historyRowHeight = rowHeight(57);

/** The history's rows. Only those near the visible part of the page are in the document, and those around the focus. */
export function HistoryTable({
  transactions,
  total,
  timeZone,
  hasMore,
  onNearEnd,
  wanted,
  onFound,
  onFind,
  actions,
}: HistoryTableProps) {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const { drawn, below, measure, scrollTo } = useWindowedRows({
    listRef,
    count: transactions.length + (hasMore ? 1 : 0),
    rowHeight: historyRowHeight,
    keyOf: useCallback((index: number) => transactions[index]?.id ?? 'more', [transactions]),
  });

  const isNearEnd = hasMore && (drawn.at(-1)?.index ?? 0) >= transactions.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, transactions.length]);

  const wantedIndex = wanted === null ? -1 : transactions.findIndex(({ id }) => id === wanted);

  useEffect(() => {
    if (wanted === null || wantedIndex < 0) return;
    scrollTo(wantedIndex);
    const isUntouched = whileNobodyActs();
    return whenDrawn(wanted, (row) => {
      if (isUntouched()) row?.focus({ preventScroll: true });
      onFound();
    });
  }, [wanted, wantedIndex, scrollTo, onFound]);

  return (
    <Table
      role="table"
      aria-labelledby="transaction-history"
      aria-rowcount={hasMore ? -1 : total + 1}
      $amountWidth={widthOfWidest(transactions.map(({ amount }) => amount))}
      $balanceWidth={widthOfWidest(transactions.map(({ balance_after }) => balance_after))}
    >
      <Head role="rowgroup">
        <HeadRow role="row" aria-rowindex={1}>
          <th role="columnheader">Date</th>
          <th role="columnheader">Title</th>
          <th role="columnheader" data-align="end">
            Amount (BDT)
          </th>
          <th role="columnheader">Description</th>
          <th role="columnheader" data-align="end">
            Balance (BDT)
          </th>
          <th role="columnheader">
            <VisuallyHidden>Receipt</VisuallyHidden>
          </th>
          <th role="columnheader">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </HeadRow>
      </Head>
      <Body role="rowgroup" ref={listRef}>
        {drawn.map(({ index, key, gap }) => {
          const transaction = transactions[index];
          return (
            <Fragment key={key}>
              <RowsOutOfSight height={gap} />
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
                  onFind={onFind}
                  actions={actions}
                />
              )}
            </Fragment>
          );
        })}
        <RowsOutOfSight height={below} />
      </Body>
    </Table>
  );
}

const RowsOutOfSight = ({ height }: { readonly height: number }) =>
  height > 0 && <tr role="presentation" aria-hidden style={{ height }} />;

/** In `ch`, with its sign. */
const widthOfWidest = (amounts: readonly number[]): number =>
  widthOf(formatSigned(-amounts.reduce((widest, amount) => Math.max(widest, Math.abs(amount)), 0)));

/** Frames to wait: scrolling draws the row in the next ones. */
const patience = 30;

/** Calls `then` with the row of a transaction once it is in the document, or with null where it does not come. */
function whenDrawn(transaction: string, then: (row: HTMLElement | null) => void): () => void {
  let framesLeft = patience;
  let frame = requestAnimationFrame(function look() {
    const row = document.querySelector<HTMLElement>(`[data-transaction="${transaction}"]`);
    if (row === null && framesLeft-- > 0) frame = requestAnimationFrame(look);
    else then(row);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
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
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${asTable} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

const HeadRow = styled.tr`
  ${rowGrid}
  border-radius: ${tokens.radius.large} ${tokens.radius.large} 0 0;
  background: ${tokens.color.surfaceSunken};
  border-bottom: 1px solid ${tokens.color.border};

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
