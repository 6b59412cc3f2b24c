import type { Notification } from '@atrium/contracts/notifications';

/** What is told of one subject, newest first. */
export interface SubjectGroup {
  readonly id: string;
  readonly title: string;
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** Groups notifications by what they are about. A group stands where its newest one does. */
export function groupBySubject(notifications: readonly Notification[]): readonly SubjectGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const { type, id } = notification.subject;
    const key = `${type} ${id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [notification]);
    else group.push(notification);
  }
  return [...groups].map(([id, group]) => ({ id, title: group[0].subject.title, notifications: group }));
}

export const isUnread = ({ read_at }: Notification): boolean => read_at === null;

export const unreadIds = ({ notifications }: SubjectGroup): string[] =>
  notifications.filter(isUnread).map(({ id }) => id);
