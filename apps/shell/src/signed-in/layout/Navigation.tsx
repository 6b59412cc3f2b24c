import { selectClaims } from '@atrium/auth-store';
import { Link, useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { media, tokens } from '@atrium/ui';
import { LogOut, PanelLeftClose, PanelLeftOpen } from '@atrium/ui/icons';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { refreshCounts } from '../launchers/count-source';
import { offerOf, useChannel } from '../modules/channel-context';
import { usePreload } from '../modules/use-preload';
import { signOut } from '../session/use-session-watch';
import type { RootState } from '../store';
import { PlaceIcon } from '../suite/PlaceIcon';
import { isPresent, navigationParts } from '../suite/places';
import type { Place } from '../suite/suite';
import { NavigationCount } from './NavigationCount';

interface NavigationProps {
  /** Icons only; their names are tooltips. */
  readonly isNarrow: boolean;
  readonly onToggleWidth: () => void;
}

/** The left navigation: the suite’s places, what modules add, and the way out. */
export function Navigation({ isNarrow, onToggleWidth }: NavigationProps) {
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const { entries, foot } = navigationParts(offerOf(useChannel()), role, useLocation().pathname);
  useFreshCounts();

  const places = (all: readonly Place[]) =>
    all.map((place) => (
      <li key={place.path}>
        <PlaceEntry place={place} isNarrow={isNarrow} />
      </li>
    ));
  const WidthIcon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <Bar aria-label="Main" data-narrow={isNarrow || undefined}>
      <Entries>{places(entries)}</Entries>
      <Foot>
        {places(foot)}
        <li>
          <ActionEntry type="button" title={isNarrow ? 'Logout' : undefined} onClick={signOut}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            <span>Logout</span>
          </ActionEntry>
        </li>
      </Foot>
      <Width
        type="button"
        title={isNarrow ? 'Show names' : undefined}
        aria-expanded={!isNarrow}
        onClick={onToggleWidth}
      >
        <WidthIcon size={20} strokeWidth={1.75} aria-hidden />
        <span>{isNarrow ? 'Show names' : 'Icons only'}</span>
      </Width>
    </Bar>
  );
}

function PlaceEntry({
  place: { label, path, icon, badge },
  isNarrow,
}: {
  readonly place: Place;
  readonly isNarrow: boolean;
}) {
  const preload = usePreload();
  const { pathname } = useLocation();
  return (
    <Entry
      to={path}
      aria-current={isPresent(pathname, path) ? 'page' : undefined}
      title={isNarrow ? label : undefined}
      {...preload(path)}
    >
      <PlaceIcon name={icon} />
      <span>{label}</span>
      {badge !== undefined && <NavigationCount call={badge.call} />}
    </Entry>
  );
}

/** What waits may have changed while someone was elsewhere: in another window, or in a module where things are done. */
function useFreshCounts(): void {
  const [, module] = useLocation().pathname.split('/');
  useEffect(() => {
    addEventListener('focus', refreshCounts);
    return () => {
      removeEventListener('focus', refreshCounts);
    };
  }, []);
  const isFirstPage = useRef(true);
  useEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return undefined;
    }
    // Whoever goes on meanwhile begins another pause.
    const timer = setTimeout(refreshCounts, afterPageMs);
    return () => {
      clearTimeout(timer);
    };
  }, [module]);
}

/** What a module's page reads goes first: a browser has few connections to a host. */
const afterPageMs = 1_000;

/** In a lower window everything scrolls. */
const leastHeight = '30rem';

const Bar = styled.nav`
  display: flex;
  flex-direction: column;

  ${media.medium} {
    height: max(100%, ${leastHeight});
  }
`;

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: ${tokens.space[4]} ${tokens.space[3]} ${tokens.space[3]};
  display: grid;
  gap: ${tokens.space[0.5]};
`;

/** Scrolls, so that what modules add doesn’t move the foot. */
const Entries = styled(List)`
  ${media.medium} {
    flex: 1;
    align-content: start;
    min-height: 0;
    overflow-y: auto;
  }
`;

const Foot = styled(List)`
  padding-top: ${tokens.space[3]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;

const entryHeight = '2.5rem';

const entryStyles = css`
  position: relative;
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
  white-space: nowrap;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }

  /* Kept for screen readers; for the eye there is the tooltip. */
  [data-narrow] & > span:first-of-type {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Entry = styled(Link)`
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

const Width = styled.button`
  ${entryStyles}
  display: none;
  width: auto;
  margin: 0 ${tokens.space[3]} ${tokens.space[3]};
  font-size: ${tokens.fontSize.small};

  ${media.wide} {
    display: flex;
  }
`;
