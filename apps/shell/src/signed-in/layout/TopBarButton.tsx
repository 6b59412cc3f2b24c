import { Button, IconButton } from '@atrium/ui';
import { ChevronDown, CircleUser, Info } from '@atrium/ui/icons';
import type { ComponentProps } from 'react';
import { BellIcon, useBellLabel } from '../notifications/BellIcon';
import type { TopBarMenuName } from './top-bar-menu-list';

const icons = { Info, Profile: CircleUser } as const;
const hasIcon = (name: TopBarMenuName): name is keyof typeof icons => name in icons;

export type TopBarButtonProps = Omit<ComponentProps<'button'>, 'name'> & { readonly name: TopBarMenuName };

export function TopBarButton({ name, ...props }: TopBarButtonProps) {
  const bellLabel = useBellLabel();
  if (name === 'Notifications') {
    return (
      <IconButton label={bellLabel} {...props}>
        <BellIcon />
      </IconButton>
    );
  }
  if (!hasIcon(name)) {
    return (
      <Button variant="ghost" {...props}>
        {name}
        <ChevronDown size={16} aria-hidden />
      </Button>
    );
  }
  const Icon = icons[name];
  return (
    <IconButton label={name} {...props}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
