import type { WalletTransaction } from '@atrium/contracts/wallet';
import { messageFor } from '@atrium/errors';
import { ListCount, type InfiniteListState } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { Link } from '@atrium/router';
import { Button, Heading, Inline, buttonStyles, tokens } from '@atrium/ui';
import { Download, Printer } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { failureText } from '../api/failure-text';
import { useWalletExportMutation, type HistoryQuery } from '../api/wallet.api';

interface HistoryHeadProps {
  readonly list: InfiniteListState<WalletTransaction>;
  readonly isNarrowed: boolean;
  /** What the export holds. */
  readonly query: HistoryQuery;
  /** The address of the period's statement. */
  readonly statement: string;
}

/** How many transactions there are, and how to export or print them. */
export function HistoryHead({ list, isNarrowed, query, statement }: HistoryHeadProps) {
  const [exportHistory, exporting] = useWalletExportMutation();

  const exportAsCsv = async () => {
    const { error } = await exportHistory(query);
    if (error === undefined) showToast({ tone: 'success', message: messageFor('wallet.exported') });
    else showToast({ tone: 'danger', message: failureText(error, 'wallet.export-failed') });
  };

  return (
    <Head>
      <div>
        <Inline gap={2}>
          <Heading id="transaction-history">Transaction History</Heading>
          <FilterStar title="Transactions" isNarrowed={isNarrowed} />
        </Inline>
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
        <StatementLink to={statement} $variant="secondary" $size="small">
          <Printer aria-hidden />
          Print statement
        </StatementLink>
      </Actions>
    </Head>
  );
}

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
