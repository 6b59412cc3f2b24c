import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Button, Notice } from '@atrium/ui';
import { useMemo, useSyncExternalStore } from 'react';
import type { RootState } from '../store';
import { shellPaths } from '../suite/suite';
import { useChannel, type ChannelState } from './channel-context';
import { channelNews, type News } from './channel-news';

/**
 * Above the page: modules can’t be reached, are those of the last visit, or have newer releases that a reload would bring.
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

function useNews(channel: ChannelState): News {
  const tenant = useSelector((state: RootState) => selectClaims(state)?.tenant) ?? '';
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const source = useMemo(() => channelNews(channel, { tenant, user }), [channel, tenant, user]);
  return useSyncExternalStore(source.subscribe, source.current);
}
