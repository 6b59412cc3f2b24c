import { selectClaims } from '@atrium/auth-store';
import { NavLink } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { tokens } from '@atrium/ui';
import { LogOut } from '@atrium/ui/icons';
import styled, { css } from 'styled-components';
import { offerOf, useChannel } from '../modules/channel-context';
import { usePreload } from '../modules/use-preload';
import { signOut } from '../session/use-session-watch';
import type { RootState } from '../store';
import { PlaceIcon } from '../suite/PlaceIcon';
import { navigationOf } from '../suite/places';

/** The left navigation: what modules declare, and the way out. */
export function Navigation() {
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const entries = navigationOf(offerOf(useChannel()), role);
  const preload = usePreload();

  return (
    <nav aria-label="Main">
      <List>
        {entries.map(({ label, path, icon }) => (
          <li key={path}>
            <Entry to={path} {...preload(path)}>
              <PlaceIcon name={icon} />
              {label}
            </Entry>
          </li>
        ))}
        <Last>
          <ActionEntry type="button" onClick={signOut}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            Logout
          </ActionEntry>
        </Last>
      </List>
    </nav>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: ${tokens.space[4]} ${tokens.space[3]};
  display: grid;
  gap: ${tokens.space[0.5]};
`;

const Last = styled.li`
  margin-top: ${tokens.space[3]};
  padding-top: ${tokens.space[3]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;

const entryHeight = '2.5rem';

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: ${entryHeight};
  padding: 0 ${tokens.space[3]};
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  color: ${tokens.color.textMuted};
  font: inherit;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }
`;

const Entry = styled(NavLink)`
  ${entryStyles}

  &[aria-current='page'] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: 550;
  }
`;

const ActionEntry = styled.button`
  ${entryStyles}
`;
