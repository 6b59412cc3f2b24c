import {
  notificationCountSchema,
  notificationPageSchema,
  notificationPreferencesSchema,
  type NotificationPage,
  type NotificationPreferences,
  type ReadNotifications,
} from '@atrium/contracts/notifications';
import { tenantApi, type Answer, type Call } from './call';
import type { Company } from './companies';
import { openEventStream, type EventStream } from './event-stream';
import { asOwner, type TestServer } from './test-server';

/**
 * Deletes every company’s notifications. Locks the table first: the server’s jobs lock rows in a different order, so the two
 * could deadlock.
 */
export async function forgetNotifications(server: TestServer): Promise<void> {
  await asOwner(server, 'lock table notification in share row exclusive mode; delete from notification');
}

export const notificationApi = `${tenantApi}/notifications`;

/** One account’s notifications. */
export interface NotificationClient {
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  list(query?: string): Promise<NotificationPage>;
  /** The kinds of what was told, with counts above one, such as `task-commented 2`; the latest first. */
  kinds(): Promise<readonly string[]>;
  count(): Promise<number>;
  read(which: ReadNotifications): Promise<number>;
  preferences(): Promise<NotificationPreferences>;
  change(preferences: unknown): Promise<Answer>;
  stream(server?: TestServer): Promise<EventStream>;
}

export function notificationClientOf(
  server: TestServer,
  { tenant, token }: Pick<Company, 'tenant' | 'token'>,
): NotificationClient {
  const at: NotificationClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${notificationApi}/${path}`, ...more });
  const list: NotificationClient['list'] = async (query = '') =>
    notificationPageSchema.strict().parse((await at(`list/${query}`)).json);
  return {
    at,
    list,
    kinds: async () => (await list()).results.map(({ kind, count }) => (count === 1 ? kind : `${kind} ${count}`)),
    count: async () => notificationCountSchema.strict().parse((await at('count/')).json).count,
    read: async (which) =>
      notificationCountSchema.strict().parse((await at('read/', { method: 'POST', json: which })).json).count,
    preferences: async () => notificationPreferencesSchema.strict().parse((await at('preferences/')).json),
    change: (preferences) => at('preferences/', { method: 'PATCH', json: preferences }),
    stream: (on = server) => openEventStream(on, { tenant, token, path: `${notificationApi}/stream/` }),
  };
}
