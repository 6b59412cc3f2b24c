import { defaultDigest, defaultWays } from '@atrium/contracts/notification-kinds';
import type { Notification, NotificationPage, NotificationPreferences } from '@atrium/contracts/notifications';
import { nextId } from './next-id';

/** An unread comment of somebody on a task; say what matters to the test. */
export function notification(given: Partial<Notification> = {}): Notification {
  const task = nextId();
  return {
    id: nextId(),
    kind: 'task-commented',
    subject: { type: 'task', id: task, title: 'Prepare the payroll' },
    actor: { user: nextId(), name: 'Sadia Islam', picture: null },
    path: `/task_management/task_details/${task}`,
    words: {},
    count: 1,
    at: '2026-05-04T08:00:00.000Z',
    read_at: null,
    ...given,
  };
}

/** All there is, unless `next` leads on. */
export const notificationPage = (
  results: NotificationPage['results'],
  given: Partial<NotificationPage> = {},
): NotificationPage => ({
  results,
  next: null,
  unread: results.filter(({ read_at }) => read_at === null).length,
  ...given,
});

/** As somebody has them who never set any, on a server that sends mail. */
export const notificationPreferences = (given: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
  ways: { ...defaultWays },
  modules: [],
  digest: defaultDigest.rhythm,
  digest_at: defaultDigest.at,
  quiet: null,
  mail_available: true,
  push_key: null,
  ...given,
});
