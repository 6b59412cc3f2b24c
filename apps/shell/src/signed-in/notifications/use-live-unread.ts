import { selectSession } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { useEffect } from 'react';
import { countSource } from '../launchers/count-source';
import type { RootState } from '../store';
import { afterFirstPage } from '../when-quiet';
import { endNews, showUnread } from './unread';

const call = 'company_management_service/notifications/count/';

/** Reads once how much is unread, and follows it from when the page has come to rest, for as long as someone is signed in. */
export function useLiveUnread(): void {
  const session = useSelector((state: RootState) => selectSession(state));
  useEffect(() => {
    if (session.status !== 'active') return;
    const ending = new AbortController();
    const source = countSource(call, session);
    const leave = source.subscribe(() => {
      showUnread(source.current());
    });
    const stopWaiting = afterFirstPage(() => {
      // Lost code costs nothing but news: the next page brings them.
      import('./follow-unread').then(
        ({ followUnread }) => {
          followUnread(session, ending.signal);
        },
        () => undefined,
      );
    });
    return () => {
      leave();
      stopWaiting();
      ending.abort();
      endNews();
    };
  }, [session]);
}
