import { Button, IconButton } from '@atrium/ui';
import { ChevronDown, Info } from '@atrium/ui/icons';
import type { ComponentProps } from 'react';
import { BellIcon, useBellLabel } from '../notifications/BellIcon';
import { ProfileButton } from './ProfileButton';
import type { TopBarMenuName } from './top-bar-menu-list';

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
  if (name === 'Profile') return <ProfileButton {...props} />;
  if (name === 'Info') {
    return (
      <IconButton label={name} {...props}>
        <Info size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" {...props}>
      {name}
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
}
