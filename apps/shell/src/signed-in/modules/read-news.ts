import { resolve } from '@atrium/remote-contract/resolve';
import { readLiveChannel } from '../../environment/channel';
import { releasesOf, type ChannelState } from './channel-context';
import type { News, Person } from './channel-news';
import { isOverride } from './overrides/overridden-releases';

type ReadyChannel = ChannelState & { readonly status: 'ready' };

/** Null where the channel can't be read at the moment; `newer` is null where it hasn't changed. */
export async function readNews(
  state: ReadyChannel,
  person: Person,
): Promise<{ readonly newer: News['newer'] | null } | null> {
  const live = await readLiveChannel().catch(() => null);
  if (live === null) return null;
  if (live.rev <= state.channel.rev) return { newer: null };
  const released = releasesOf(state).filter((release) => !isOverride(release));
  const mine = new Map(released.map(({ contract, id }) => [contract.name, id]));
  const newer = resolve(live, person, new Date()).flatMap((one) =>
    one.state === 'on' && mine.has(one.name) && mine.get(one.name) !== one.release.id ? [one.title] : [],
  );
  return { newer };
}
