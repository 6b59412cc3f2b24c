import { selectCurrency } from '@atrium/auth-store';
import type { WalletStatement } from '@atrium/contracts/wallet';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formatDay } from '@atrium/contracts/dates';
import { formatAmount } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { widthOf } from '../amounts/amount-width';
import { currencyName } from '../amounts/currency-name';
import { StatementTable } from './StatementTable';

/** The document itself: all that is printed. */
export function StatementSheet({ statement }: { readonly statement: WalletStatement }) {
  const currency = useSelector(selectCurrency);
  const { company, holder, from, to, time_zone, opening_balance, closing_balance, totals, transactions } = statement;
  const facts = [
    ['Holder', holder],
    ['Company', company],
    ['Period', `${formatDay(from)} – ${formatDay(to)}`],
    ['Currency', `${currencyName(currency)} (${currency})`],
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
      <Scroller tabIndex={0} role="region" aria-label="Statement transactions">
        <StatementTable statement={statement} />
      </Scroller>
      {transactions.length === 0 && <Note>No transactions in this period.</Note>}
      <Note>Dates in {time_zone.replaceAll('_', ' ')} time.</Note>
    </Sheet>
  );
}

const Sheet = styled.article`
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
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

const factWidth = '8.5rem';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${factWidth}, 1fr));
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

/** As many side by side as fit without breaking an amount, which is bold and so a little wider. */
const Sums = styled(Facts)<{ readonly $width: number }>`
  margin: ${tokens.space[4]} 0;
  padding: ${tokens.space[3]} 0;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-width: ${tokens.line.thin} 0;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(max(${factWidth}, ${({ $width }) => $width * 1.15}ch), 100%), 1fr)
  );

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

const Note = styled.p`
  margin: ${tokens.space[4]} 0 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
