export { Menu, type MenuProps } from './menu/Menu';
export { MenuButton } from './menu/MenuButton';
export { MenuPanel, type MenuPanelProps } from './menu/MenuPanel';
export type { MenuAction, MenuEntry, MenuHeader, MenuSeparator } from './menu/menu-entry';
