import { Button, IconButton } from '@atrium/ui';
import { Bell, ChevronDown, CircleUser, Info } from '@atrium/ui/icons';
import type { ComponentProps } from 'react';
import type { TopBarMenuName } from './top-bar-menu-list';

const icons = { Notifications: Bell, Info, Profile: CircleUser } as const;
const hasIcon = (name: TopBarMenuName): name is keyof typeof icons => name in icons;

export type TopBarButtonProps = Omit<ComponentProps<'button'>, 'name'> & { readonly name: TopBarMenuName };

export function TopBarButton({ name, ...props }: TopBarButtonProps) {
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
