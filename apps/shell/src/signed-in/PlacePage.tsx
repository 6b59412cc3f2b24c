import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { EmptyState, ErrorState, LoadingState, StateTitle } from '@atrium/ui';
import { PackageOpen, Search } from '@atrium/ui/icons';
import { AdminsOnly } from './AdminsOnly';
import { BackHome } from './BackHome';
import { contractsOf, findOff, findRoute, releasesOf, useChannel } from './modules/channel-context';
import { ModuleOutlet } from './modules/ModuleOutlet';
import type { RootState } from './store';
import { placeAt } from './suite/places';
import { purposes } from './suite/purposes';

/** Every address that isn’t the shell’s own: a module’s screen, a module that isn’t installed, or nothing at all. */
export function PlacePage() {
  const { pathname } = useLocation();
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const channel = useChannel();

  const found = findRoute(pathname, releasesOf(channel));
  if (found !== undefined) {
    const { release, route } = found;
    if (route.audience !== undefined && !route.audience.includes(role)) return <AdminsOnly />;
    return <ModuleOutlet key={release.contract.name} release={release} basePath={route.path} />;
  }

  if (channel.status === 'loading') return <LoadingState />;
  if (channel.status === 'unreachable') {
    return (
      <ErrorState message={<StateTitle>{messageFor('modules.unreachable')}</StateTitle>} onRetry={channel.retry} />
    );
  }

  const off = findOff(pathname, channel);
  if (off !== undefined) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={<StateTitle>{messageFor('module.switched-off', { name: off.title })}</StateTitle>}
        action={<BackHome />}
      >
        {off.state === 'hidden'
          ? 'An admin at your company turned it off. Your data is safe.'
          : 'It’s under maintenance and will be back soon. Your data is safe.'}
      </EmptyState>
    );
  }

  const place = placeAt(pathname, contractsOf(channel), role);
  if (place === undefined) {
    return (
      <EmptyState
        icon={<Search />}
        title={<StateTitle>{messageFor('page.not-found')}</StateTitle>}
        action={<BackHome />}
      >
        The page may have moved, or there may be a typo in its address.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={<StateTitle>{messageFor('module.not-installed', { name: place.label })}</StateTitle>}
      action={<BackHome />}
    >
      {purposes[place.path]} Your company doesn’t have the {place.label} module yet. Once it’s installed, you’ll find it
      here.
    </EmptyState>
  );
}
