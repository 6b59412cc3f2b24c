import { media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { SearchBox } from '../palette/SearchBox';
import { TopBarMenus } from './TopBarMenus';

/** The search of the top bar, for windows where it has no room there; above the navigation. */
export const DrawerSearch = () => (
  <Top>
    <SearchBox />
  </Top>
);

/** The menus of places, likewise: above the navigation of a drawer, below one that stands there. */
export const DrawerMenus = () => (
  <Menus>
    <TopBarMenus group="places" isStacked />
  </Menus>
);

const Top = styled.div`
  padding: ${tokens.space[4]} ${tokens.space[3]} 0;
`;

const Menus = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[3]} 0;

  ${media.medium} {
    padding: ${tokens.space[3]};
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;
