import { readStored } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { ScreenFailureProvider, lazyComponent, type ScreenFailureProps } from '@atrium/router';
import { ErrorState, LoadingState, tokens } from '@atrium/ui';
import { Menu, MenuPanel, type MenuEntry } from '@atrium/ui/menu';
import { useEffect, useRef, useState } from 'react';
import { QuietRetry } from '../failures/QuietRetry';
import type { InfoDialogName, InfoDialogsProps } from '../info/InfoDialogs';
import { infoEntries } from '../info/info-entries';
import { SavedPlacesPanel } from '../saved-places/SavedPlacesPanel';
import { attachTenantApi } from '../store';
import { useBoardMenuEntries } from './board-menus';
import { TopBarButton } from './TopBarButton';
import type { TopBarMenuName } from './top-bar-menu-list';
import { useProfileEntries } from './use-profile-entries';

/** A menu of the top bar with what is behind it; fetched when someone first heads for one, and then opened. */
export function TopBarMenu({ name }: { readonly name: TopBarMenuName }) {
  const [info, showInfo] = useState<InfoDialogName | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ownEntries = useEntries(name, showInfo);
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
  if (entries === null) {
    return (
      <MenuPanel trigger={trigger} label={name} placement="bottom start" {...open}>
        {(close) => <SavedPlacesPanel list={name === 'Starred' ? 'starred' : 'recent'} onLeave={close} />}
      </MenuPanel>
    );
  }
  const placement = boardEntries !== null ? 'bottom start' : 'bottom end';
  return (
    <>
      <Menu trigger={trigger} label={name} items={entries} placement={placement} {...open} />
      {info !== null && (
        <ScreenFailureProvider value={QuietRetry}>
          <InfoDialogs
            shown={info}
            onClose={() => {
              showInfo(null);
            }}
          />
        </ScreenFailureProvider>
      )}
    </>
  );
}

const InfoDialogs = lazyComponent<InfoDialogsProps>(async () => (await import('../info/InfoDialogs')).InfoDialogs);

const NotificationsPanel = lazyComponent(async () => {
  const [panel] = await Promise.all([import('../notifications/NotificationsPanel'), attachTenantApi()]);
  return panel.NotificationsPanel;
}, LoadingState);

const PanelFailure = ({ onRetry }: ScreenFailureProps) => (
  <ErrorState message={messageFor('menu.unavailable')} onRetry={onRetry} />
);

/** The menus that are lists of entries. Info opens dialogs as well. */
function useEntries(name: TopBarMenuName, showInfo: (dialog: InfoDialogName) => void): readonly MenuEntry[] | null {
  const profile = useProfileEntries();
  if (name === 'Info') return infoEntries(showInfo);
  return name === 'Profile' ? profile : null;
}
