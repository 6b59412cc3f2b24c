import { resolve } from '@atrium/remote-contract/resolve';
import { readLiveChannel } from '../../environment/channel';
import { releasesOf, type ChannelState } from './channel-context';
import { isOverride } from './overrides/overridden-releases';

/** How often a page that is looked at asks for news; more often where it had to do without them at its start. */
const pauseMs = { live: 5 * 60_000, 'last-known-good': 30_000 };

export interface News {
  /** Titles of modules of which there is another release than this page goes by. */
  readonly newer: readonly string[];
  /** The channel answers again, and has nothing else for this page. */
  readonly isBack: boolean;
}

const noNews: News = { newer: [], isBack: false };

interface Person {
  readonly tenant: string;
  readonly user: string;
}

/**
 * For `useSyncExternalStore`: asks for the channel now and then. The page keeps what it has: what is being typed is worth
 * more than what is new.
 */
export function channelNews(channel: ChannelState, person: Person) {
  let news = noNews;
  return {
    current: () => news,
    subscribe: (notify: () => void) => {
      if (channel.status !== 'ready') return () => undefined;
      return followChannel(pauseMs[channel.source], async (isCurrent) => {
        const found = await readNews(channel, person);
        if (found === null || !isCurrent()) return;
        news = { newer: found.newer ?? news.newer, isBack: true };
        notify();
      });
    },
  };
}

/** Calls `ask` at every `pause` while the page is in sight, and when it comes back into sight or online. */
function followChannel(pause: number, ask: (isCurrent: () => boolean) => Promise<void>): () => void {
  let isCurrent = true;
  let lastAsked = Date.now();
  const askNow = () => {
    if (document.visibilityState !== 'visible') return;
    lastAsked = Date.now();
    void ask(() => isCurrent);
  };
  const timer = setInterval(() => {
    if (Date.now() - lastAsked >= pause) askNow();
  }, pause);
  document.addEventListener('visibilitychange', askNow);
  addEventListener('online', askNow);
  return () => {
    isCurrent = false;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
    removeEventListener('online', askNow);
  };
}

type ReadyChannel = ChannelState & { readonly status: 'ready' };

/** Null where the channel can't be read at the moment; `newer` is null where it hasn't changed. */
async function readNews(state: ReadyChannel, person: Person): Promise<{ readonly newer: News['newer'] | null } | null> {
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
