import { messageFor } from '@atrium/errors';
import { ScreenFailureProvider, lazyComponent, type ScreenFailureProps } from '@atrium/router';
import { IconButton } from '@atrium/ui';
import { EllipsisVertical, RotateCw } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { createContext, useContext, useState, type ReactNode } from 'react';

export interface ActionsMenuProps {
  /** Names the button and the menu: “Actions for Laptop”. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Default `small`. */
  readonly size?: 'small' | 'medium';
  /** Of the button; three dots one above the other by default. */
  readonly icon?: ReactNode;
  readonly className?: string;
}

export interface OpenedMenuProps extends ActionsMenuProps {
  readonly size: 'small' | 'medium';
  readonly icon: ReactNode;
  /** Opened by keyboard, its first entry has the focus. */
  readonly askedBy: 'keyboard' | 'pointer';
}

/** The button, shown while its menu is loading. */
const Waiting = createContext<ReactNode>(null);

const OpenedMenu = lazyComponent<OpenedMenuProps>(
  async () => (await import('./OpenedMenu')).OpenedMenu,
  () => useContext(Waiting),
);

/** Loads the code of menus. Pages that have some call `usePreload(preloadMenus, menusAfterMs)`. */
export const preloadMenus = OpenedMenu.preload;
/** How long after a page opens its menus are loaded, so that they also work offline. */
export const menusAfterMs = 1_500;

/**
 * A menu of actions for one item of a list. Until it’s first opened it is just a button: lists have many of them, and pages
 * shouldn’t wait for the code of menus.
 */
export function ActionsMenu({ size = 'small', icon = <EllipsisVertical aria-hidden />, ...rest }: ActionsMenuProps) {
  const { label, className } = rest;
  const [askedBy, setAskedBy] = useState<OpenedMenuProps['askedBy'] | null>(null);
  const button = (
    <IconButton
      size={size}
      label={label}
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadMenus}
      onFocus={preloadMenus}
      onClick={({ detail }) => {
        setAskedBy(detail === 0 ? 'keyboard' : 'pointer');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAskedBy('keyboard');
      }}
    >
      {icon}
    </IconButton>
  );
  if (askedBy === null) return button;
  return (
    <Waiting value={button}>
      <ScreenFailureProvider value={RetryMenu}>
        <OpenedMenu {...rest} size={size} icon={icon} askedBy={askedBy} />
      </ScreenFailureProvider>
    </Waiting>
  );
}

/** Replaces the button: there is no room for more. */
const RetryMenu = ({ onRetry }: ScreenFailureProps) => (
  <IconButton size="small" label={messageFor('menu.unavailable')} onClick={onRetry}>
    <RotateCw aria-hidden />
  </IconButton>
);
