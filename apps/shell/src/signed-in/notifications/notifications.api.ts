import type { Comment } from '@atrium/contracts/boards';
import type { NotificationCount, NotificationPage, ReadNotifications } from '@atrium/contracts/notifications';
import { cursorPages } from '@atrium/lists';
import { injectTenantEndpoints, keyHeader, type TenantCacheAccess } from '@atrium/tenant-api';
import { beforeReading, showUnread } from './unread';

const root = 'company_management_service/notifications/';
const pageSize = 30;

/** What the list is narrowed to. */
export interface NotificationFilter {
  readonly unread?: 'true';
}

/** An answer to a comment, or a comment of its own where the notification names none. */
export interface Reply {
  readonly key: string;
  readonly task: string;
  readonly comment: string | null;
  readonly message: string;
}

const notificationsApi = injectTenantEndpoints((build) => ({
  shellNotifications: build.infiniteQuery<NotificationPage, NotificationFilter, string>({
    ...cursorPages((params: NotificationFilter) => ({ url: `${root}list/`, params }), pageSize),
    onQueryStarted: async (_, { queryFulfilled }): Promise<void> => {
      const answer = await queryFulfilled.catch(() => null);
      const latest = answer?.data.pages.at(-1);
      if (latest !== undefined) showUnread(latest.unread);
    },
  }),

  shellReadNotifications: build.mutation<NotificationCount, ReadNotifications>({
    query: (body) => ({ url: `${root}read/`, method: 'POST', body }),
    onQueryStarted: async (read, api): Promise<void> => {
      const shown = showRead(read, api);
      const showLeft = beforeReading();
      try {
        const { data } = await api.queryFulfilled;
        showLeft(data.count);
      } catch {
        // Said where it was asked for.
        for (const { undo } of shown) undo();
      }
    },
  }),

  shellReply: build.mutation<Comment, Reply>({
    query: ({ key, task, comment, message }) => ({
      url: `company_management_service/task_management/taskchat/${comment === null ? 'create' : 'reply'}/`,
      method: 'POST',
      headers: keyHeader(key),
      body: { task, message, ...(comment !== null && { parent_message: comment }) },
    }),
  }),
}));

/** Shows notifications as read in every list on screen, before the server has answered. They stay in their places. */
function showRead(read: ReadNotifications, { dispatch, getState }: TenantCacheAccess) {
  const { util } = notificationsApi;
  const now = new Date().toISOString();
  return util.selectCachedArgsForQuery(getState(), 'shellNotifications').map((filter) =>
    dispatch(
      util.updateQueryData('shellNotifications', filter, ({ pages }) => {
        for (const row of pages.flatMap(({ results }) => results)) {
          if (row.read_at === null && isMeant(row, read)) row.read_at = now;
        }
      }),
    ),
  );
}

/** What `up_to` names is the newest that is on screen. */
function isMeant(row: NotificationPage['results'][number], read: ReadNotifications): boolean {
  if ('ids' in read) return read.ids.includes(row.id);
  return 'up_to' in read || (row.subject.type === read.subject.type && row.subject.id === read.subject.id);
}

export const { useShellNotificationsInfiniteQuery, useShellReadNotificationsMutation, useShellReplyMutation } =
  notificationsApi;
