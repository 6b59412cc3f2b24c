import type { Context } from '../context';

/** A job: tells people of their tasks that are due within a day, and of those that have become overdue. */
export async function tellOfDueTasks({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.rows({ text: 'select tell_due_tasks()' }));
}

/** A job: forgets what was read ninety days ago, and everything after half a year. */
export async function forgetOldNotifications({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.rows({ text: 'select forget_old_notifications()' }));
}
