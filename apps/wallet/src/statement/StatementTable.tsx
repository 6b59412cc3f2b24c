import { selectCurrency } from '@atrium/auth-store';
import type { WalletStatement, WalletTransaction } from '@atrium/contracts/wallet';
import { formatDay, formatDayOf } from '@atrium/contracts/dates';
import { formatAmount } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { tokens, visuallyHiddenStyles } from '@atrium/ui';
import styled from 'styled-components';

const amountsIn = (currency: string): readonly [debit: string, credit: string, balance: string] => [
  `Debit (${currency})`,
  `Credit (${currency})`,
  `Balance (${currency})`,
];

/** Every transaction of the period, between the opening and the closing balance. */
export function StatementTable({ statement }: { readonly statement: WalletStatement }) {
  const columns = amountsIn(useSelector(selectCurrency));
  const { from, to, time_zone, opening_balance, closing_balance, totals, transactions } = statement;
  return (
    <Rows role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Date', 'Title', ...columns].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <td role="cell">{formatDay(from)}</td>
          <th role="rowheader" scope="row">
            Opening balance
          </th>
          <Amounts of={[null, null, opening_balance]} />
        </tr>
        {transactions.map((transaction) => (
          <Line key={transaction.id} transaction={transaction} timeZone={time_zone} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell">{formatDay(to)}</td>
          <th role="rowheader" scope="row">
            Closing balance
          </th>
          <Amounts of={[totals.debit, totals.credit, closing_balance]} />
        </tr>
      </tfoot>
    </Rows>
  );
}

function Line({ transaction, timeZone }: { readonly transaction: WalletTransaction; readonly timeZone: string }) {
  const { transaction_type, amount, title, description, created_at, balance_after } = transaction;
  const isDebit = transaction_type === 'DEBIT';
  return (
    <tr role="row">
      <td role="cell">{formatDayOf(created_at, timeZone)}</td>
      <td role="cell">
        {title}
        {description !== '' && <Description>{description}</Description>}
      </td>
      <Amounts of={[isDebit ? amount : null, isDebit ? null : amount, balance_after]} />
    </tr>
  );
}

/** The last columns of a row, exact to the hundredth; null where there is none. */
function Amounts({ of }: { readonly of: readonly [debit: number | null, credit: number | null, balance: number] }) {
  const columns = amountsIn(useSelector(selectCurrency));
  return of.map((amount, place) => {
    const column = columns[place];
    return (
      <td key={column} role="cell" data-label={column}>
        {amount !== null && formatAmount(amount)}
      </td>
    );
  });
}

/** Paper is as narrow as a small window, but has room for all columns. */
const onPhone = '@media screen and (max-width: 639.98px)';

const rowsWidth = '36rem';
const leastDescription = '4rem';

/** On a phone, each row is a block that labels its amounts; explicit roles keep it a table for screen readers. */
const Rows = styled.table`
  width: 100%;
  min-width: ${rowsWidth};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${tokens.space[2]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }

  & :is(th, td):first-child {
    padding-left: 0;
    text-align: start;
  }

  & :is(th, td):nth-child(2) {
    width: 45%;
    /* Beside three amounts of thousands of crore, no more is left of the sheet. */
    min-width: ${leastDescription};
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  & :is(th, td):last-child {
    padding-right: 0;
  }

  & th {
    font-weight: ${tokens.fontWeight.medium};
  }

  & thead th {
    font-size: ${tokens.fontSize.small};
    color: ${tokens.color.textMuted};
  }

  & tfoot :is(th, td) {
    border-bottom: 0;
    font-weight: ${tokens.fontWeight.bold};
  }

  @media print {
    min-width: 0;

    & :is(th, td) {
      min-width: 0;
      padding-block: 3pt;
    }

    & tr {
      break-inside: avoid;
    }

    /* Printed once, below the last row. */
    & tfoot {
      display: table-row-group;
    }
  }

  ${onPhone} {
    display: block;
    min-width: 0;

    & :is(tbody, tfoot, tr, th, td) {
      display: block;
    }

    & thead {
      ${visuallyHiddenStyles}
    }

    & tr {
      padding: ${tokens.space[3]} 0;
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    }

    & tfoot tr {
      border-bottom: 0;
    }

    & :is(tbody, tfoot) :is(th, td) {
      padding: 0;
      border: 0;
    }

    & :is(th, td):nth-child(2) {
      width: auto;
    }

    & :is(tbody, tfoot) td:first-child {
      color: ${tokens.color.textMuted};
      font-size: ${tokens.fontSize.small};
      font-weight: inherit;
    }

    & td[data-label]:not(:empty) {
      display: flex;
      justify-content: space-between;
      gap: ${tokens.space[3]};
    }

    & td[data-label]:not(:empty)::before {
      content: attr(data-label) / '';
      color: ${tokens.color.textMuted};
      font-weight: ${tokens.fontWeight.regular};
    }
  }
`;

const Description = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  white-space: pre-line;
`;
