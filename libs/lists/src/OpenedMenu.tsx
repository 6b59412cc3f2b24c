import { IconButton } from '@atrium/ui';
import { Menu } from '@atrium/ui/menu';
import { useEffect, useRef } from 'react';
import type { OpenedMenuProps } from './ActionsMenu';

/** The menu behind a button that was pressed, in its place. */
export function OpenedMenu({ label, items, size, icon, className, askedBy }: OpenedMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: pressing its like puts the focus where the menu takes it from and gives it back,
  // and by keyboard on its first entry.
  useEffect(() => {
    trigger.current?.focus();
    if (askedBy === 'pointer') trigger.current?.click();
    else trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [askedBy]);

  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <IconButton ref={trigger} size={size} label={label} className={className}>
          {icon}
        </IconButton>
      }
      items={items}
    />
  );
}
