import type { ReactNode } from 'react';

/** A menu item that does something. */
export interface MenuAction {
  readonly kind?: 'action';
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A second line in muted text. */
  readonly description?: string | undefined;
  readonly tone?: 'default' | 'danger' | undefined;
  /** Called when it's chosen. With `href`, not called for clicks that open another tab or window. */
  readonly onSelect: () => void;
  readonly isDisabled?: boolean | undefined;
  /** Makes it a real link that can be opened in a new tab; a plain click calls `onSelect` instead of loading a page. */
  readonly href?: string | undefined;
}

export interface MenuSeparator {
  readonly kind: 'separator';
}

/** A heading for the actions up to the next header or separator. */
export interface MenuHeader {
  readonly kind: 'header';
  readonly label: string;
}

export type MenuEntry = MenuAction | MenuSeparator | MenuHeader;

/** Actions that belong together. */
export interface MenuGroup {
  readonly key: string;
  readonly header?: string;
  readonly actions: readonly MenuAction[];
}

/** Splits the flat list of entries into groups, without empty ones. */
export function groupEntries(entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const groups: (Omit<MenuGroup, 'actions'> & { actions: MenuAction[] })[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'header') groups.push({ key: `group-${index}`, header: entry.label, actions: [] });
    else if (entry.kind === 'separator') groups.push({ key: `group-${index}`, actions: [] });
    else {
      if (groups.length === 0) groups.push({ key: 'group', actions: [] });
      groups.at(-1)?.actions.push(entry);
    }
  }
  return groups.filter((group) => group.actions.length > 0);
}
