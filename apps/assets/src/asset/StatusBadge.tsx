import type { Asset } from '@atrium/contracts/assets';
import { Badge, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { stateTones, statusText } from './asset-text';

/** An asset's status; long names wrap. */
export const StatusBadge = ({ asset }: { readonly asset: Pick<Asset, 'state' | 'holder'> }) => (
  <Wrapping tone={stateTones[asset.state]}>{statusText(asset)}</Wrapping>
);

const Wrapping = styled(Badge)`
  max-width: 100%;
  border-radius: ${tokens.radius.large};
  overflow-wrap: anywhere;
  white-space: normal;
`;
