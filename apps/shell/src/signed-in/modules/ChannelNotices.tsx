import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { resolve } from '@atrium/remote-contract/resolve';
import { useSelector } from '@atrium/state';
import { Button, Notice } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { readLiveChannel } from '../../environment/channel';
import type { RootState } from '../store';
import { releasesOf, useChannel } from './channel-context';
import { isOverride } from './overrides/overridden-releases';

/** How often a page that is looked at asks for news. */
const pauseMs = 5 * 60_000;

/** Above the page: that its modules are those of the last visit, or that newer ones are there for whoever wants them. */
export function ChannelNotices() {
  const channel = useChannel();
  const newer = useNewerModules();

  if (channel.status === 'ready' && channel.source === 'last-known-good') {
    return <Notice tone="warning">{messageFor('modules.last-known-good')}</Notice>;
  }
  if (newer.length === 0) return null;
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

/**
 * Titles of modules of which there is another release than this page goes by. The page keeps what it has: what is
 * being typed is worth more than what is new.
 */
function useNewerModules(): readonly string[] {
  const channel = useChannel();
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const [newer, setNewer] = useState<readonly string[]>([]);

  useEffect(() => {
    if (channel.status !== 'ready') return;
    const released = releasesOf(channel).filter((release) => !isOverride(release));
    const mine = new Map(released.map(({ contract, id }) => [contract.name, id]));
    let isCurrent = true;
    let lastAsked = Date.now();

    const ask = async (): Promise<void> => {
      lastAsked = Date.now();
      const live = await readLiveChannel().catch(() => null);
      if (!isCurrent || live === null || live.rev <= channel.channel.rev) return;
      const found = resolve(live, { tenant, user }, new Date());
      setNewer(
        found.flatMap((one) =>
          one.state === 'on' && mine.has(one.name) && mine.get(one.name) !== one.release.id ? [one.title] : [],
        ),
      );
    };
    const askIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastAsked >= pauseMs) void ask();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask();
    };

    const timer = setInterval(askIfDue, pauseMs);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [channel, tenant, user]);

  return newer;
}
