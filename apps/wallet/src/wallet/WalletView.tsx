import type { WalletAccount } from '@atrium/contracts/wallet';
import { useSearchParams } from '@atrium/router';
import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { historyFilter } from '../history/history-filter';
import { TransactionHistory } from '../history/TransactionHistory';
import { MonthTotals } from '../months/MonthTotals';
import { BalanceCard } from './BalanceCard';

interface WalletViewProps {
  readonly account: WalletAccount;
  /** Someone else's: nothing is booked, reversed or added. Default false. */
  readonly isReadOnly?: boolean;
}

/** A wallet: its balance, totals by month, and the history below them. */
export function WalletView({ account, isReadOnly = false }: WalletViewProps) {
  const [params] = useSearchParams();
  const { from, to } = historyFilter.read(params);
  return (
    <Page>
      <Overview>
        <BalanceCard account={account} isReadOnly={isReadOnly} />
        <MonthTotals wallet={account.id} from={from} to={to} />
      </Overview>
      <TransactionHistory account={account} isReadOnly={isReadOnly} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
`;

const Overview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
