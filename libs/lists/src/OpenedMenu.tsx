import { IconButton } from '@atrium/ui';
import { Menu } from '@atrium/ui/menu';
import { useEffect, useRef, useState } from 'react';
import type { OpenedMenuProps } from './ActionsMenu';

/** Replaces the button of an `ActionsMenu` once it has been pressed. */
export function OpenedMenu({ label, items, size, icon, className, askedBy }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // This trigger replaces the button that was pressed, so it takes the focus before the menu does and gets it back on closing.
  // For keyboard users, ArrowDown opens the menu with its first entry focused.
  useEffect(() => {
    trigger.current?.focus();
    if (askedBy === 'pointer') setIsOpen(true);
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
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  );
}
