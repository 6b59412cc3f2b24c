import type { AssetState } from '@atrium/contracts/asset-options';
import type { AssetSummary as Counts } from '@atrium/contracts/assets';
import { groupDigits } from '@atrium/contracts/numbers';
import { Link } from '@atrium/router';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, Heading, Notice, Skeleton, Stack, media, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useAssetsSummaryQuery } from '../api/assets.api';
import { assetsPath } from '../assets-paths';
import { stateLabels } from '../asset/asset-text';

const lines: readonly { readonly key: keyof Counts; readonly label: string; readonly state: AssetState | null }[] = [
  { key: 'total', label: 'Total', state: null },
  { key: 'available', label: stateLabels.available, state: 'available' },
  { key: 'assigned', label: stateLabels.assigned, state: 'assigned' },
  { key: 'repair', label: stateLabels.repair, state: 'repair' },
  { key: 'retired', label: stateLabels.retired, state: 'retired' },
];

/** Of the count in a tile. */
const countHeight = '1.75rem';

/** How many assets there are, and in which state; each number leads to them. */
export function AssetSummary() {
  const { data, error, isFetching, refetch } = useAssetsSummaryQuery();
  return (
    <Stack as="section" gap={3} tabIndex={-1} aria-labelledby="asset-summary">
      <Heading id="asset-summary">Asset Summary</Heading>
      {data === undefined && error !== undefined ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {loadFailureMessage(error, 'assets.summary-failed')}
        </Notice>
      ) : (
        <Counted aria-busy={data === undefined}>
          {lines.map(({ key, label, state }) => (
            <li key={key}>
              <Line to={state === null ? assetsPath : `${assetsPath}?state=${state}`}>
                <span>{label}</span>{' '}
                {data === undefined ? (
                  <Skeleton width={tokens.space[7]} height={countHeight} />
                ) : (
                  <Number>{groupDigits(data[key])}</Number>
                )}
              </Line>
            </li>
          ))}
        </Counted>
      )}
    </Stack>
  );
}

const Counted = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[2]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    grid-template-columns: repeat(5, 1fr);
    gap: ${tokens.space[3]};

    & > :first-child {
      grid-column: auto;
    }
  }
`;

const Line = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: ${tokens.color.textMuted};
  text-decoration: none;
  transition: border-color ${tokens.motion.fast};

  &:hover {
    border-color: ${tokens.color.borderStrong};
  }

  ${media.medium} {
    flex-direction: column;
  }
`;

const Number = styled.strong`
  color: ${tokens.color.text};
  font-size: ${tokens.fontSize.xlarge};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;
