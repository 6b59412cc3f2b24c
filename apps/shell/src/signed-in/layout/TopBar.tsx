import { Link } from '@atrium/router';
import { IconButton, media, tokens } from '@atrium/ui';
import { Menu as MenuIcon, X } from '@atrium/ui/icons';
import styled from 'styled-components';
import { Brand } from '../../brand/Brand';
import { SearchBox } from '../palette/SearchBox';
import { TopBarMenus } from './TopBarMenus';
import { useIsAtLeast } from './use-is-at-least';

interface TopBarProps {
  readonly isNavigationOpen: boolean;
  readonly onToggleNavigation: () => void;
}

/** On small screens, part of it moves to the drawer. */
export function TopBar({ isNavigationOpen, onToggleNavigation }: TopBarProps) {
  return (
    <Bar>
      <Toggle>
        <IconButton label="Navigation" aria-expanded={isNavigationOpen} onClick={onToggleNavigation}>
          {isNavigationOpen ? <X size={20} /> : <MenuIcon size={20} />}
        </IconButton>
      </Toggle>
      <HomeLink to="/" aria-label="Atrium home">
        <Brand />
      </HomeLink>
      {useIsAtLeast('wide') && <TopBarMenus group="places" />}
      <Space />
      {useIsAtLeast('medium') && (
        <Search>
          <SearchBox />
        </Search>
      )}
      <TopBarMenus group="personal" />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: 0 ${tokens.space[3]};
  background: ${tokens.color.surface};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};

  ${media.medium} {
    padding: 0 ${tokens.space[5]};
  }
`;

const Toggle = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const searchWidth = '14rem';

const Search = styled.div`
  width: ${searchWidth};
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  margin-right: ${tokens.space[2]};
  border-radius: ${tokens.radius.medium};
  text-decoration: none;
`;

const Space = styled.div`
  flex: 1;
`;
