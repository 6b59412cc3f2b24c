import { selectClaims } from '@atrium/auth-store';
import { NavLink, useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { tokens } from '@atrium/ui';
import { Menu, Search } from '@atrium/ui/icons';
import styled, { createGlobalStyle, css } from 'styled-components';
import { press, searchKey } from '../keyboard/presses';
import { offerOf, useChannel } from '../modules/channel-context';
import { usePreload } from '../modules/use-preload';
import type { RootState } from '../store';
import { PlaceIcon } from '../suite/PlaceIcon';
import { isAtOrBelow, navigationOf } from '../suite/places';
import { NavigationCount } from './NavigationCount';

export interface BottomNavigationProps {
  readonly isNavigationOpen: boolean;
  readonly onToggleNavigation: () => void;
}

/** What a thumb reaches: on small screens, with everything else behind “More”. */
export function BottomNavigation({ isNavigationOpen, onToggleNavigation }: BottomNavigationProps) {
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const all = navigationOf(offerOf(useChannel()), role);
  const { pathname } = useLocation();
  const preload = usePreload();
  const has = (path: string) => all.find((place) => place.path === path);
  const places = [has('/'), has('/todo') ?? has('/task_management'), has('/hr')].filter((place) => place !== undefined);

  const isElsewhere = !places.some(({ path }) => isAtOrBelow(pathname, path));

  return (
    <Bar aria-label="Quick access" data-corner>
      <RoomForBar />
      {places.map(({ label, path, icon, badge }) => (
        <Entry key={path} to={path} end={path === '/'} {...preload(path)}>
          <PlaceIcon name={icon} />
          <span>{label}</span>
          {badge !== undefined && <NavigationCount call={badge.call} />}
        </Entry>
      ))}
      <Action
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          press(searchKey);
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <span>Search</span>
      </Action>
      <Action
        type="button"
        aria-expanded={isNavigationOpen}
        aria-current={isElsewhere || undefined}
        onClick={onToggleNavigation}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        <span>More</span>
      </Action>
    </Bar>
  );
}

const barHeight = '3.5rem';
/** A lower window, such as one above a keyboard, has no room for it. */
const room = '@media screen and (max-width: 767.98px) and (min-height: 30rem)';

/** What else stands at the bottom of the window stands above the bar, and the end of the page isn’t behind it. */
const RoomForBar = createGlobalStyle`
  ${room} {
    html:root {
      --bottom-bar: calc(${barHeight} + env(safe-area-inset-bottom));
      scroll-padding-bottom: calc(${tokens.bottomBar} + ${tokens.space[4]});
    }
  }
`;

const Bar = styled.nav`
  display: none;

  ${room} {
    position: fixed;
    inset: auto 0 0;
    z-index: 15;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    height: ${tokens.bottomBar};
    padding-bottom: env(safe-area-inset-bottom);
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
    background: ${tokens.color.surface};
  }
`;

const entryStyles = css`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${tokens.space[0.5]};
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.textMuted};
  font: inherit;
  font-size: ${tokens.fontSize.xsmall};
  text-decoration: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: calc(-1 * ${tokens.line.heavy});
  }

  &[aria-current] {
    color: ${tokens.color.accentText};
    font-weight: ${tokens.fontWeight.medium};
  }
`;

const Entry = styled(NavLink)`
  ${entryStyles}
`;

const Action = styled.button`
  ${entryStyles}
`;
