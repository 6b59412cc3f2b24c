import { Badge, Card, Inline, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { PlaceIcon } from '../suite/PlaceIcon';
import type { Place } from '../suite/suite';

/** A module of the suite that hasn’t been published here yet. */
export const NotInstalledCard = ({ place }: { readonly place: Place }) => (
  <li>
    <Card>
      <Inline gap={3}>
        <PlaceIcon name={place.icon} />
        <Name>{place.label}</Name>
        <Badge>Not installed</Badge>
      </Inline>
    </Card>
  </li>
);

const Name = styled.span`
  flex: 1;
  color: ${tokens.color.textMuted};
`;
