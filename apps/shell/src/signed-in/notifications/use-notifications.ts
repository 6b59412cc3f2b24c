import type { Notification } from '@atrium/contracts/notifications';
import { useInfiniteList, type InfiniteListState } from '@atrium/lists';
import { loadFailureMessage } from '@atrium/tenant-api';
import { useEffect, useRef } from 'react';
import { useShellNotificationsInfiniteQuery, type NotificationFilter } from './notifications.api';
import { useNews, useUnread } from './unread';

interface ShownNotifications extends InfiniteListState<Notification> {
  /** There are newer ones, and reading the list again would close what was opened below its first page. */
  readonly hasNewer: boolean;
}

/** The list, read again as the server tells of news. */
export function useNotifications(filter: NotificationFilter): ShownNotifications {
  const result = useShellNotificationsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const list = useInfiniteList(result, {
    failure: (error) => loadFailureMessage(error, 'notifications.fetch-failed'),
    countedOn: 'first',
  });
  const pages = result.currentData?.pages ?? [];
  const isLong = pages.length > 1;
  const unread = useUnread();
  const news = useNews();
  const seenNews = useRef(news);
  const { reload, isFetching } = list;

  useEffect(() => {
    if (seenNews.current === news || isLong || isFetching) return;
    seenNews.current = news;
    reload();
  }, [news, isLong, isFetching, reload]);

  return { ...list, hasNewer: isLong && unread > (pages[0]?.unread ?? 0) };
}
