import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import { SearchBox } from '../palette/SearchBox';
import { TopBarMenus } from './TopBarMenus';

/** The search of the top bar, for windows where it has no room there; above the navigation. */
export const DrawerSearch = () => (
  <Top>
    <SearchBox />
  </Top>
);

/** The menus of places, likewise; below the navigation. */
export const DrawerMenus = () => (
  <Bottom>
    <TopBarMenus group="places" isStacked />
  </Bottom>
);

const Top = styled.div`
  padding: ${tokens.space[4]} ${tokens.space[3]} 0;
`;

const Bottom = styled.div`
  margin: 0 ${tokens.space[3]} ${tokens.space[4]};
  padding-top: ${tokens.space[3]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;
