import type { WalletStatement, WalletTransaction } from '@atrium/contracts/wallet';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formatAmount, formatCalendarDay, formatMoment, widthOf } from '../amounts/bangladesh-format';

/** The document itself: all that is printed. */
export function StatementSheet({ statement }: { readonly statement: WalletStatement }) {
  const { company, holder, from, to, time_zone, opening_balance, closing_balance, totals, transactions } = statement;
  const facts = [
    ['Holder', holder],
    ['Company', company],
    ['Period', `${unbroken(formatCalendarDay(from))} – ${unbroken(formatCalendarDay(to))}`],
    ['Currency', 'Bangladeshi Taka (BDT)'],
  ] as const;
  const sums = [
    ['Opening balance', formatAmount(opening_balance)],
    ['Total debit', formatAmount(totals.debit)],
    ['Total credit', formatAmount(totals.credit === 0 ? 0 : -totals.credit)],
    ['Closing balance', formatAmount(closing_balance)],
  ] as const;

  return (
    <Sheet aria-labelledby="statement">
      <Title id="statement">Wallet statement</Title>
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Sums aria-label="Totals" $width={Math.max(...sums.map(([, amount]) => widthOf(amount)))}>
        {sums.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Sums>
      <Scroller tabIndex={0} role="region" aria-label="Transactions of the statement">
        <Rows>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Title</th>
              <th scope="col">Debit (BDT)</th>
              <th scope="col">Credit (BDT)</th>
              <th scope="col">Balance (BDT)</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{formatCalendarDay(from)}</td>
              <th scope="row">Opening balance</th>
              <td />
              <td />
              <td>{formatAmount(opening_balance)}</td>
            </tr>
            {transactions.map((transaction) => (
              <Line key={transaction.id} transaction={transaction} timeZone={time_zone} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{formatCalendarDay(to)}</td>
              <th scope="row">Closing balance</th>
              <td>{formatAmount(totals.debit)}</td>
              <td>{formatAmount(totals.credit)}</td>
              <td>{formatAmount(closing_balance)}</td>
            </tr>
          </tfoot>
        </Rows>
      </Scroller>
      {transactions.length === 0 && <Note>No transactions in this period.</Note>}
      <Note>Days as in {time_zone.replaceAll('_', ' ')}.</Note>
    </Sheet>
  );
}

/** In one line, or as a whole in the next one. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');

function Line({ transaction, timeZone }: { readonly transaction: WalletTransaction; readonly timeZone: string }) {
  const { transaction_type, amount, title, description, created_at, balance_after } = transaction;
  const isDebit = transaction_type === 'DEBIT';
  return (
    <tr>
      <td>{formatMoment(created_at, timeZone).day}</td>
      <td>
        {title}
        {description !== '' && <Description>{description}</Description>}
      </td>
      <td>{isDebit && formatAmount(amount)}</td>
      <td>{!isDebit && formatAmount(amount)}</td>
      <td>{formatAmount(balance_after)}</td>
    </tr>
  );
}

const Sheet = styled.article`
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};

  ${media.medium} {
    padding: ${tokens.space[6]};
  }

  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
    font-size: 9.5pt;
  }
`;

const Title = styled.h2`
  margin: 0 0 ${tokens.space[4]};
  font-size: ${tokens.fontSize.xlarge};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[5]};
  margin: 0;

  & dt {
    font-size: ${tokens.fontSize.small};
    color: ${tokens.color.textMuted};
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** As many beside each other as fit without breaking an amount, which is bold here and so a little wider. */
const Sums = styled(Facts)<{ readonly $width: number }>`
  margin: ${tokens.space[4]} 0;
  padding: ${tokens.space[3]} 0;
  border: 1px solid ${tokens.color.border};
  border-width: 1px 0;
  grid-template-columns: repeat(auto-fit, minmax(min(max(8.5rem, ${({ $width }) => $width * 1.15}ch), 100%), 1fr));

  & dd {
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;

  @media print {
    overflow: visible;
  }
`;

const Rows = styled.table`
  width: 100%;
  min-width: 36rem;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.border};
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
    min-width: 4rem;
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
`;

const Description = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  white-space: pre-line;
`;

const Note = styled.p`
  margin: ${tokens.space[4]} 0 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
