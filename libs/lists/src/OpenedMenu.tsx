import { IconButton } from '@atrium/ui';
import { Menu } from '@atrium/ui/menu';
import { useEffect, useRef, useState } from 'react';
import type { OpenedMenuProps } from './ActionsMenu';

/** The menu behind a button that was pressed, in its place. */
export function OpenedMenu({ label, items, size, icon, className, askedBy }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone. Its like takes the focus first, so that the menu gives it back there, and by keyboard
  // a key of its own opens it, which puts the focus on the first entry.
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
