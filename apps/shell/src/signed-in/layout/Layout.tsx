import { Outlet, ScreenFailureProvider, lazyScreen, useLocation } from '@atrium/router';
import { LoadingState, SkipLink, media, tokens } from '@atrium/ui';
import { Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { Boundary } from '../../failures/Boundary';
import { PageFailure } from '../failures/PageFailure';
import { QuietRetry } from '../failures/QuietRetry';
import { useChannel } from '../modules/channel-context';
import { ChannelNotices } from '../modules/ChannelNotices';
import { useLiveUnread } from '../notifications/use-live-unread';
import { BottomNavigation } from '../pages';
import { useFocusOnNewPage } from './use-focus-on-new-page';
import { useIsAtLeast } from './use-is-at-least';
import { useNarrowNavigation } from './use-narrow-navigation';
import { usePageTitle } from './use-page-title';
import { KeptFocus } from './KeptFocus';
import { DrawerMenus, DrawerSearch } from './DrawerTools';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';

const OverrideBanner = lazyScreen(async () => (await import('../modules/overrides/OverrideBanner')).OverrideBanner);

/** Top bar and left navigation around every page of someone who is signed in. */
export function Layout() {
  const { pathname } = useLocation();
  const channel = useChannel();
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const isWide = useIsAtLeast('medium');
  // Otherwise its menus stand in the navigation.
  const hasRoomForMenus = useIsAtLeast('wide');
  const [isNarrow, toggleWidth] = useNarrowNavigation();
  const main = useRef<HTMLElement>(null);
  /** Gets the focus back from the drawer. */
  const opener = useRef<Element | null>(null);
  usePageTitle();
  useLiveUnread();
  useFocusOnNewPage(main, pathname);

  // A navigation closes the drawer of small screens.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setNavigationOpen(false);
  }

  const toggleNavigation = () => {
    opener.current = document.activeElement;
    setNavigationOpen((isOpen) => !isOpen);
  };
  const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!isNavigationOpen || key !== 'Escape' || defaultPrevented) return;
    setNavigationOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  /** Also where only the rest of the address changes. */
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setNavigationOpen(false);
  };
  return (
    <Frame onKeyDown={closeByKey}>
      <ScrollBelowTopBar />
      <KeptFocus main={main} />
      <SkipLink href="#main">Skip to content</SkipLink>
      <TopBar isNavigationOpen={isNavigationOpen} onToggleNavigation={toggleNavigation} />
      <Body>
        <Sidebar $isOpen={isNavigationOpen} $isNarrow={hasRoomForMenus && isNarrow} onClick={closeByLink}>
          {!isWide && <DrawerSearch />}
          {!isWide && <DrawerMenus />}
          <Navigation isNarrow={hasRoomForMenus && isNarrow} onToggleWidth={toggleWidth} />
          {isWide && !hasRoomForMenus && <DrawerMenus />}
        </Sidebar>
        {isNavigationOpen && (
          <Backdrop
            aria-hidden
            onClick={() => {
              setNavigationOpen(false);
            }}
          />
        )}
        <Main ref={main} id="main" tabIndex={-1}>
          {channel.status === 'ready' && channel.devServers.length > 0 && <OverrideBanner />}
          <ChannelNotices />
          <Boundary
            place={pathname}
            renderFailure={(error, onRetry) => <PageFailure error={error} onRetry={onRetry} />}
          >
            <ScreenFailureProvider value={PageFailure}>
              <Suspense fallback={<LoadingState />}>
                <Outlet />
              </Suspense>
            </ScreenFailureProvider>
          </Boundary>
        </Main>
      </Body>
      {!isWide && (
        <ScreenFailureProvider value={QuietRetry}>
          <BottomNavigation isNavigationOpen={isNavigationOpen} onToggleNavigation={toggleNavigation} />
        </ScreenFailureProvider>
      )}
    </Frame>
  );
}

const topBarHeight = '3.5rem';

/** What is scrolled to by focus or address does not end up behind the bar, and its outline not below the window. */
const ScrollBelowTopBar = createGlobalStyle`
  html {
    scroll-padding: calc(${topBarHeight} + ${tokens.space[4]}) 0 ${tokens.space[4]};
  }
`;

const Frame = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-rows: ${topBarHeight} 1fr;
  /* A wide table or a long word scrolls in its own place instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  /* Room for what stands at the bottom of small screens. */
  padding-bottom: ${tokens.bottomBar};

  /* On paper there is the page and nothing around it. */
  @media print {
    display: block;
    min-height: 0;
    padding: 0;

    & > header {
      display: none;
    }
  }
`;

const Body = styled.div`
  display: flex;
  min-width: 0;

  @media print {
    display: block;
  }
`;

const sidebarWidth = '15rem';
const drawerWidth = '18.5rem';
const narrowWidth = '4.25rem';

const Sidebar = styled.div<{ readonly $isOpen: boolean; readonly $isNarrow: boolean }>`
  position: fixed;
  inset: ${topBarHeight} auto ${tokens.bottomBar} 0;
  z-index: 20;
  width: ${drawerWidth};
  max-width: 85vw;
  overflow-y: auto;
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  background: ${tokens.color.surface};
  border-right: ${tokens.line.thin} solid ${tokens.color.border};
  box-shadow: ${tokens.shadow.large};

  ${media.medium} {
    display: block;
    position: sticky;
    width: ${({ $isNarrow }) => ($isNarrow ? narrowWidth : sidebarWidth)};
    inset: ${topBarHeight} auto auto auto;
    flex: none;
    height: calc(100dvh - ${topBarHeight});
    box-shadow: none;
  }

  @media print {
    display: none;
  }
`;

const Backdrop = styled.div`
  position: fixed;
  inset: ${topBarHeight} 0 0 0;
  z-index: 10;
  background: ${tokens.color.scrim};

  ${media.medium} {
    display: none;
  }
`;

/** For a message of two lines. */
const toastRoom = '5.5rem';

const Main = styled.main`
  flex: 1;
  min-width: 0;
  padding: ${tokens.space[4]};
  outline: none;

  ${media.medium} {
    padding: ${tokens.space[6]};
  }

  /* What a message covers can be scrolled out from under it; on phones messages stand over the top bar. */
  ${media.small} {
    :where(html:has([data-toasts])) & {
      padding-bottom: calc(${tokens.space[6]} + ${toastRoom});
    }
  }

  @media print {
    padding: 0;
  }
`;
