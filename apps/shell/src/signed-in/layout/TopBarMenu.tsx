import { readStored, selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { ScreenFailureProvider, lazyComponent, useNavigate, type ScreenFailureProps } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { EmptyState, ErrorState, LoadingState, tokens, useThemePreference, type ThemePreference } from '@atrium/ui';
import { Check, Clock, LogOut, Monitor, Moon, Settings, SquareCode, Star, Sun } from '@atrium/ui/icons';
import { Menu, MenuPanel, type MenuEntry } from '@atrium/ui/menu';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mayOverride } from '../modules/overrides/page-overrides';
import { signOut } from '../session/use-session-watch';
import { attachTenantApi, type RootState } from '../store';
import { useBoardMenuEntries } from './board-menus';
import { TopBarButton } from './TopBarButton';
import type { TopBarMenuName } from './top-bar-menu-list';

/** A menu of the top bar with what is behind it; fetched when someone first heads for one, and then opened. */
export function TopBarMenu({ name }: { readonly name: TopBarMenuName }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ownEntries = useEntries(name);
  const boardEntries = useBoardMenuEntries(name, isOpen, readStored('tenant') ?? '');
  const entries = boardEntries ?? ownEntries;

  // This button takes the place of the one that was pressed. It takes the focus first, so that closing gives it back.
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);

  const trigger = <TopBarButton name={name} ref={button} />;
  const open = { isOpen, onOpenChange: setIsOpen };
  if (name === 'Notifications') {
    return (
      <MenuPanel trigger={trigger} label={name} width={tokens.measure.narrow} {...open}>
        {(close) => (
          <ScreenFailureProvider value={PanelFailure}>
            <NotificationsPanel onLeave={close} />
          </ScreenFailureProvider>
        )}
      </MenuPanel>
    );
  }
  if (entries !== null) {
    const placement = boardEntries !== null ? 'bottom start' : 'bottom end';
    return <Menu trigger={trigger} label={name} items={entries} placement={placement} {...open} />;
  }
  return (
    <MenuPanel trigger={trigger} label={name} placement="bottom start" {...open}>
      {emptyPanels[name]}
    </MenuPanel>
  );
}

const NotificationsPanel = lazyComponent(async () => {
  const [panel] = await Promise.all([import('../notifications/NotificationsPanel'), attachTenantApi()]);
  return panel.NotificationsPanel;
}, LoadingState);

const PanelFailure = ({ onRetry }: ScreenFailureProps) => (
  <ErrorState message={messageFor('menu.unavailable')} onRetry={onRetry} />
);

/** Menus that have nothing to list yet say what they are for. */
const emptyPanels: Readonly<Partial<Record<TopBarMenuName, ReactNode>>> = {
  Recent: (
    <EmptyState icon={<Clock />} title="Nothing recent">
      Pages you open will show up here.
    </EmptyState>
  ),
  Starred: (
    <EmptyState icon={<Star />} title="Nothing starred">
      Star what you use most to find it here.
    </EmptyState>
  ),
};

const themes = [
  { preference: 'light', label: 'Light', icon: <Sun /> },
  { preference: 'dark', label: 'Dark', icon: <Moon /> },
  { preference: 'system', label: 'System', icon: <Monitor /> },
] as const satisfies readonly { preference: ThemePreference; label: string; icon: ReactNode }[];

function useEntries(name: TopBarMenuName): readonly MenuEntry[] | null {
  const navigate = useNavigate();
  const role = useSelector((state: RootState) => selectClaims(state)?.role);
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const [theme, setTheme] = useThemePreference();
  const tenant = readStored('tenant') ?? '';

  const goHome = () => {
    void navigate('/');
  };

  if (name === 'Info') {
    return [
      { kind: 'header', label: `Atrium ${SHELL_VERSION}` },
      { id: 'home', label: 'All modules', description: 'Everything your company has in Atrium', onSelect: goHome },
    ];
  }
  if (name === 'Profile') {
    return [
      { kind: 'header', label: `${tenant} · ${role ?? ''}` },
      ...themes.map(({ preference, label, icon }) => ({
        id: preference,
        label,
        icon: theme === preference ? <Check /> : icon,
        ...(theme === preference && { description: 'In use' }),
        onSelect: () => {
          setTheme(preference);
        },
      })),
      { kind: 'separator' },
      {
        id: 'settings',
        label: 'Settings',
        icon: <Settings />,
        onSelect: () => {
          void navigate('/settings');
        },
      },
      ...(mayOverride({ tenant, user })
        ? [
            {
              id: 'overrides',
              label: 'Overrides',
              icon: <SquareCode />,
              onSelect: () => {
                void navigate('/overrides');
              },
            },
          ]
        : []),
      { id: 'logout', label: 'Logout', icon: <LogOut />, tone: 'danger', onSelect: signOut },
    ];
  }
  return null;
}
