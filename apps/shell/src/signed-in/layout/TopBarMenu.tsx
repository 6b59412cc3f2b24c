import { readStored } from '@atrium/auth-store';
import { lazyComponent, useNavigate } from '@atrium/router';
import { EmptyState } from '@atrium/ui';
import { Bell, Building2, Copy } from '@atrium/ui/icons';
import { Menu, MenuPanel, type MenuEntry } from '@atrium/ui/menu';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { InfoDialogName, InfoDialogsProps } from '../info/InfoDialogs';
import { infoEntries } from '../info/info-entries';
import type { PlaceListName } from '../saved-places/place-list';
import { SavedPlacesPanel } from '../saved-places/SavedPlacesPanel';
import { TopBarButton } from './TopBarButton';
import type { TopBarMenuName } from './top-bar-menu-list';
import { useProfileEntries } from './use-profile-entries';

/** A menu of the top bar with what is behind it; fetched when someone first heads for one, and then opened. */
export function TopBarMenu({ name }: { readonly name: TopBarMenuName }) {
  const [info, showInfo] = useState<InfoDialogName | null>(null);
  const entries = useEntries(name, showInfo);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // This button takes the place of the one that was pressed. It takes the focus first, so that closing gives it back.
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);

  const trigger = <TopBarButton name={name} ref={button} />;
  const open = { isOpen, onOpenChange: setIsOpen };
  if (entries !== null) {
    const placement = name === 'Workspaces' ? 'bottom start' : 'bottom end';
    return (
      <>
        <Menu trigger={trigger} label={name} items={entries} placement={placement} {...open} />
        {info !== null && (
          <InfoDialogs
            shown={info}
            onClose={() => {
              showInfo(null);
            }}
          />
        )}
      </>
    );
  }
  const list = placeLists[name];
  if (list !== undefined) {
    return (
      <MenuPanel trigger={trigger} label={name} placement="bottom start" {...open}>
        {(close) => <SavedPlacesPanel list={list} onLeave={close} />}
      </MenuPanel>
    );
  }
  return (
    <MenuPanel trigger={trigger} label={name} placement="bottom start" {...open}>
      {emptyPanels[name]}
    </MenuPanel>
  );
}

const placeLists: Readonly<Partial<Record<TopBarMenuName, PlaceListName>>> = { Recent: 'recent', Starred: 'starred' };

/** Fetched when it's opened; the menu keeps what it shows of a failure to itself. */
const InfoDialogs = lazyComponent<InfoDialogsProps>(async () => (await import('../info/InfoDialogs')).InfoDialogs);

/** Menus that have nothing to list yet say what they are for. */
const emptyPanels: Readonly<Partial<Record<TopBarMenuName, ReactNode>>> = {
  Templates: (
    <EmptyState icon={<Copy />} title="No templates">
      Your company’s templates will show up here.
    </EmptyState>
  ),
  Notifications: (
    <EmptyState icon={<Bell />} title="No notifications">
      You’re all caught up.
    </EmptyState>
  ),
};

/** The menus that are lists of entries. Info opens dialogs as well. */
function useEntries(name: TopBarMenuName, showInfo: (dialog: InfoDialogName) => void): readonly MenuEntry[] | null {
  const navigate = useNavigate();
  const profile = useProfileEntries();
  const goHome = () => {
    void navigate('/');
  };

  if (name === 'Workspaces') {
    return [
      { kind: 'header', label: 'Current workspace' },
      { id: 'tenant', label: readStored('tenant') ?? '', icon: <Building2 />, onSelect: goHome },
    ];
  }
  if (name === 'Info') return infoEntries(showInfo);
  return name === 'Profile' ? profile : null;
}
