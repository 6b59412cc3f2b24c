import type { Context } from '../context';

/** A job: tells people of their tasks that are due within a day, and of those that have become overdue. */
export async function notifyOfDueTasks({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.rows({ text: 'select tell_due_tasks()' }));
}

/** A job: tells of assets that are due back by tomorrow, and of those that have become overdue. */
export async function notifyOfDueAssets({ database, settings }: Pick<Context, 'database' | 'settings'>): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({ text: 'select tell_due_assets($1)', values: [settings.companyTimeZone] }),
  );
}

/** A job: forgets what was read ninety days ago, and everything after half a year. */
export async function forgetOldNotifications({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows({ text: 'select forget_old_notifications()' });
    await tx.rows({ text: 'select forget_module_messages()' });
  });
}
