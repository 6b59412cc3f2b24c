import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { resolve } from '@atrium/remote-contract/resolve';
import { useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Button, Notice } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { readLiveChannel } from '../../environment/channel';
import type { RootState } from '../store';
import { releasesOf, useChannel, type ChannelState } from './channel-context';
import { shellPaths } from '../suite/suite';
import { isOverride } from './overrides/overridden-releases';

/** How often a page that is looked at asks for news; sooner where it had to do without them at its start. */
const pauseMs = { live: 5 * 60_000, 'last-known-good': 30_000 };

/**
 * Above the page: that its modules can't be reached, that they are those of the last visit, or that newer ones are there
 * for whoever wants them.
 */
export function ChannelNotices() {
  const channel = useChannel();
  const { newer, isBack } = useNews(channel);
  const { pathname } = useLocation();

  // Places of modules say so themselves.
  if (channel.status === 'unreachable' && shellPaths.includes(pathname)) {
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={channel.retry}>
            Try again
          </Button>
        }
      >
        {messageFor('suite.unreachable')}
      </Notice>
    );
  }
  if (newer.length > 0) {
    return (
      <Notice
        tone="info"
        action={
          <Button
            size="small"
            onClick={() => {
              location.reload();
            }}
          >
            Reload
          </Button>
        }
      >
        {messageFor('modules.newer', { names: newer.join(', ') })}
      </Notice>
    );
  }
  if (channel.status === 'ready' && channel.source === 'last-known-good' && !isBack) {
    return <Notice tone="warning">{messageFor('modules.last-known-good')}</Notice>;
  }
  return null;
}

interface News {
  /** Titles of modules of which there is another release than this page goes by. */
  readonly newer: readonly string[];
  /** The channel answers again, and has nothing else for this page. */
  readonly isBack: boolean;
}

/** Asks for the channel now and then. The page keeps what it has: what is being typed is worth more than what is new. */
function useNews(channel: ChannelState): News {
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const [news, setNews] = useState<News>({ newer: [], isBack: false });

  useEffect(() => {
    if (channel.status !== 'ready') return;
    const pause = pauseMs[channel.source];
    const released = releasesOf(channel).filter((release) => !isOverride(release));
    const mine = new Map(released.map(({ contract, id }) => [contract.name, id]));
    let isCurrent = true;
    let lastAsked = Date.now();

    const ask = async (): Promise<void> => {
      lastAsked = Date.now();
      const live = await readLiveChannel().catch(() => null);
      if (!isCurrent || live === null) return;
      if (live.rev <= channel.channel.rev) {
        setNews((before) => ({ ...before, isBack: true }));
        return;
      }
      const found = resolve(live, { tenant, user }, new Date());
      setNews({
        newer: found.flatMap((one) =>
          one.state === 'on' && mine.has(one.name) && mine.get(one.name) !== one.release.id ? [one.title] : [],
        ),
        isBack: true,
      });
    };
    const askIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastAsked >= pause) void ask();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask();
    };

    const timer = setInterval(askIfDue, pause);
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', onReturn);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [channel, tenant, user]);

  return news;
}
