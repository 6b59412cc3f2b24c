import type { StoredSession } from '@atrium/auth-store';
import { resolve } from '@atrium/remote-contract/resolve';
import { readChannel } from '../../environment/channel';
import { findRoute } from './channel-context';
import { loadModuleAhead } from './load-module';
import { hasOverrides } from './overrides/has-overrides';

/**
 * Starts loading the module at an address, its screen and its data in parallel with the page’s first render. Failures are shown,
 * and can be retried, where the module appears.
 */
export async function loadAhead(path: string, search: string, { claims }: StoredSession): Promise<void> {
  // Developers may replace the module by one from their dev server, which is only known later.
  if (hasOverrides()) return;
  const { channel } = await readChannel();
  const resolutions = resolve(channel, { tenant: claims.tenant, user: claims.user_id }, new Date());
  const releases = resolutions.flatMap((one) => (one.state === 'on' ? [one.release] : []));
  const found = findRoute(path, releases);
  if (found === undefined || found.route.audience?.includes(claims.role) === false) return;
  const module = await loadModuleAhead(found.release);
  void module.prefetch?.(path, search);
  module.preload?.(path);
}
