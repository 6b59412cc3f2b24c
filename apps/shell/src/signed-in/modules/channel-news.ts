import type { ChannelState } from './channel-context';

/** How often a page that is looked at asks for news; more often where it had to do without them at its start. */
const pauseMs = { live: 5 * 60_000, 'last-known-good': 30_000 };

export interface News {
  /** Titles of modules of which there is another release than this page goes by. */
  readonly newer: readonly string[];
  /** The channel answers again, and has nothing else for this page. */
  readonly isBack: boolean;
}

const noNews: News = { newer: [], isBack: false };

export interface Person {
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
        // A page that has only just come has no news, and can do without what reads them.
        const reader = await import('./read-news').catch(() => null);
        const found = reader === null ? null : await reader.readNews(channel, person);
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
