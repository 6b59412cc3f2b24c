import type { NotificationKind } from '@atrium/contracts/notification-kinds';
import type { Context } from '../context';
import type { Statement, Transaction } from '../database/database';

type GuestNews = Extract<NotificationKind, `appointment-${string}`>;

interface News {
  readonly id: string;
  readonly guests: readonly string[];
  readonly serverZone: string;
}

const notifyGuestsOf = (kind: GuestNews, { id, guests, serverZone }: News): Statement => ({
  name: 'tell_guests',
  text: 'select tell_guests($1, $2, $3, $4)',
  values: [id, kind, guests, serverZone],
});

/** Notifies guests in the app at once, while mails wait for further changes. Call it before guests are removed. */
export async function notifyInApp(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  kind: GuestNews,
  { id, guests }: Omit<News, 'serverZone'>,
): Promise<void> {
  if (guests.length === 0) return;
  await tx.rows(notifyGuestsOf(kind, { id, guests, serverZone: settings.companyTimeZone }));
}
