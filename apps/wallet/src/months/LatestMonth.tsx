import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { formatMonth } from '@atrium/contracts/dates';
import { formatSigned } from '@atrium/contracts/numbers';
import { useWalletMonthsQuery } from '../api/wallet.api';

/** What was added and taken this month so far. Empty if it isn't known: the chart next to it says why. */
export function LatestMonth({ wallet }: { readonly wallet: string }) {
  // The same call as the chart's while no period is chosen: one answer serves both.
  const month = useWalletMonthsQuery({ wallet }).data?.at(-1);
  return (
    <Facts>
      {month !== undefined && (
        <>
          <div>
            <dt>Debit in {formatMonth(month.month)}</dt>
            <dd>{formatSigned(month.debit)}</dd>
          </div>
          <div>
            <dt>Credit in {formatMonth(month.month)}</dt>
            <dd>{formatSigned(-month.credit)}</dd>
          </div>
        </>
      )}
    </Facts>
  );
}

const factsHeight = '2.75rem';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  min-height: ${factsHeight};
  margin: ${tokens.space[4]} 0 0;

  & dt {
    font-size: ${tokens.fontSize.small};
    color: ${tokens.color.textMuted};
  }

  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
