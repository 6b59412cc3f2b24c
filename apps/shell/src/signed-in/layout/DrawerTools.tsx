import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { PlaceSearch } from './PlaceSearch';
import { TopBarMenus } from './TopBarMenus';

/** What the top bar has no room for on smaller screens, above the navigation. */
export const DrawerTools = () => (
  <Tools>
    <BelowMedium>
      <PlaceSearch />
    </BelowMedium>
    <TopBarMenus group="places" />
  </Tools>
);

const Tools = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} ${tokens.space[3]} 0;

  ${media.wide} {
    display: none;
  }
`;

const BelowMedium = styled.div`
  ${media.medium} {
    display: none;
  }
`;
