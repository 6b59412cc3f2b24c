import { selectCurrency } from '@atrium/auth-store';
import type { WalletMonth } from '@atrium/contracts/wallet';
import { Card, ErrorState, Heading, Skeleton, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formatMonth, formatShortMonth } from '@atrium/contracts/dates';
import { formatAmount } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { failureText, isRefusedForGood } from '../api/failure-text';
import { useWalletMonthsQuery } from '../api/wallet.api';
import { BarChart } from './BarChart';

interface MonthTotalsProps {
  readonly wallet: string;
  /** First and last day of the history's period; the last twelve months without one. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const tableHeight = '12.5rem';

/** Months whose names fit below the bars of a phone. */
const monthsInPicture = 12;

/** What debits added and credits took each month, as a chart and in numbers. */
export function MonthTotals({ wallet, from, to }: MonthTotalsProps) {
  const currency = useSelector(selectCurrency);
  const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { data: months, currentData, error, isFetching, refetch } = useWalletMonthsQuery({ wallet, ...period });

  const content = () => {
    if (currentData === undefined && error !== undefined && !isFetching) {
      return (
        <ErrorState
          message={failureText(error, 'wallet.totals-failed')}
          onRetry={isRefusedForGood(error) ? undefined : () => void refetch()}
        />
      );
    }
    if (months === undefined) return <Skeleton height={tableHeight} />;
    const pictured = months.slice(-monthsInPicture);
    return (
      <>
        {pictured.length < months.length && (
          <Part>
            The chart shows the last {pictured.length} of {months.length} months.
          </Part>
        )}
        <BarChart
          summary={summaryOf(pictured)}
          months={pictured.map(({ month, debit, credit }) => ({
            label: formatShortMonth(month),
            year: month.slice(0, 4),
            words: `${formatMonth(month)}: debit ${formatAmount(debit)} ${currency}, credit ${formatAmount(credit)} ${currency}`,
            debit,
            credit,
          }))}
        />
        <Numbers months={months} currency={currency} />
      </>
    );
  };

  return (
    <Card as="section" tabIndex={-1} aria-labelledby="month-totals">
      <Head>
        <Heading id="month-totals">Totals by month</Heading>
        <Legend>
          <Key data-kind="DEBIT">Debit</Key>
          <Key data-kind="CREDIT">Credit</Key>
        </Legend>
      </Head>
      {content()}
    </Card>
  );
}

function summaryOf(months: readonly WalletMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return 'No months';
  return `Debit and credit by month from ${formatMonth(first.month)} to ${formatMonth(last.month)}, followed by the figures.`;
}

interface NumbersProps {
  readonly months: readonly WalletMonth[];
  readonly currency: string;
}

const Numbers = ({ months, currency }: NumbersProps) => (
  <Disclosure>
    <summary>Show as table</summary>
    <Scroller tabIndex={0} role="region" aria-label="Monthly totals table">
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Debit ({currency})</th>
            <th scope="col">Credit ({currency})</th>
            <th scope="col">Balance ({currency})</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, debit, credit, balance }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatAmount(debit)}</td>
              <td>{formatAmount(credit)}</td>
              <td>{formatAmount(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  </Disclosure>
);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin-bottom: ${tokens.space[4]};
`;

const Legend = styled.div`
  display: flex;
  gap: ${tokens.space[4]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};

  &::before {
    content: '';
    width: ${tokens.size.iconSmall};
    height: ${tokens.size.iconSmall};
    border-radius: ${tokens.radius.xsmall};
    background: ${tokens.color.success};
  }

  &[data-kind='CREDIT']::before {
    border: ${tokens.line.thin} solid ${tokens.color.danger};
    background: repeating-linear-gradient(
      135deg,
      ${tokens.color.danger} 0 ${tokens.line.thick},
      ${tokens.color.surface} ${tokens.line.thick} calc(2 * ${tokens.line.thick})
    );
  }
`;

const Part = styled.p`
  margin: 0 0 ${tokens.space[3]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Disclosure = styled.details`
  margin-top: ${tokens.space[2]};

  & > summary {
    width: fit-content;
    font-size: ${tokens.fontSize.small};
    color: ${tokens.color.accentText};
    cursor: pointer;
  }
`;

const tallestTable = '16rem';

const Scroller = styled.div`
  max-height: ${tallestTable};
  margin-top: ${tokens.space[2]};
  overflow: auto;

  & > table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${tokens.fontSize.small};
    font-variant-numeric: tabular-nums;
  }

  & th,
  & td {
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    text-align: end;
    font-weight: ${tokens.fontWeight.regular};
    white-space: nowrap;
  }

  & th:first-child {
    text-align: start;
  }

  & thead th {
    color: ${tokens.color.textMuted};
  }
`;
