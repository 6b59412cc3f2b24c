import type { StoredSession } from '@atrium/auth-store';
import { resolve } from '@atrium/remote-contract/resolve';
import { readChannel } from '../../environment/channel';
import { findRoute } from './channel-context';
import { loadModuleAhead } from './load-module';
import { hasOverrides } from './overrides/has-overrides';

/**
 * Begins with the module at `path`, its screen and what that shows, beside the first render of the page and not after it.
 * What fails is shown, and asked for again, where the module is shown.
 */
export async function loadAhead(path: string, { claims }: StoredSession): Promise<void> {
  // Whoever writes a module chooses what runs after the first render.
  if (hasOverrides()) return;
  const { channel } = await readChannel();
  const resolutions = resolve(channel, { tenant: claims.tenant, user: claims.user_id }, new Date());
  const releases = resolutions.flatMap((one) => (one.state === 'on' ? [one.release] : []));
  const found = findRoute(path, releases);
  if (found === undefined || found.route.audience?.includes(claims.role) === false) return;
  const module = await loadModuleAhead(found.release);
  module.prefetch?.(path);
  module.preload?.(path);
}
