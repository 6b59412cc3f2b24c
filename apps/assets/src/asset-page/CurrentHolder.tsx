import type { Asset } from '@atrium/contracts/assets';
import { Link } from '@atrium/router';
import { Avatar, Card, Heading, Stack, Text, linkStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { assetsPath } from '../assets-paths';
import { DueBack } from '../asset/DueBack';
import { stateLabels } from '../asset/asset-text';

interface CurrentHolderProps {
  readonly asset: Asset;
  readonly isManager: boolean | undefined;
}

/** Who has the asset now. */
export const CurrentHolder = ({ asset, isManager }: CurrentHolderProps) => (
  <Card as="section" aria-labelledby="current-holder">
    <Stack gap={3}>
      <Heading id="current-holder">Current holder</Heading>
      {asset.holder === null ? (
        <Text tone="muted">Nobody. The asset is {stateLabels[asset.state].toLowerCase()}.</Text>
      ) : (
        <Holder>
          <Avatar name={asset.holder.name} decorative />
          <Words>
            {/* The directory is a module of its own; only its address is known here. */}
            <Name to={`/employee_dashboard/${asset.holder.employee}`}>{asset.holder.name}</Name>
            <DueBack day={asset.due_back} />
            {isManager === true && (
              <Others to={`${assetsPath}?holder=${asset.holder.user}`}>View everything this person has</Others>
            )}
          </Words>
        </Holder>
      )}
    </Stack>
  </Card>
);

const Holder = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  ${linkStyles}
  font-weight: ${tokens.fontWeight.medium};
`;

const Others = styled(Link)`
  ${linkStyles}
  font-size: ${tokens.fontSize.small};
`;
