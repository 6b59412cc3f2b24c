import type { PushBrowser, PushSubscription } from '@atrium/contracts/notifications';
import { AppError } from '@atrium/errors';
import { deviceNameOf } from '../account/device-name';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { assertSubscription } from './push-endpoint';
import { forgetBrowser, listBrowsers, subscribeBrowser, type BrowserRow } from './subscription-repository';

/** Browsers per account; a new one replaces the one that subscribed longest ago. */
const mostBrowsers = 20;

/** The caller’s own. */
export async function getBrowsers({ database }: Context, caller: Caller): Promise<PushBrowser[]> {
  const rows = await database.read<BrowserRow>(caller, listBrowsers(caller.userId));
  return rows.map(({ endpoint, user_agent, since }) => ({ endpoint, device: deviceNameOf(user_agent), since }));
}

/**
 * Subscribes one of the caller’s browsers until the session ends. Throws `request.not-found` if push is off, and at a field
 * that is invalid.
 */
export function subscribe(context: Context, caller: Caller, subscription: PushSubscription): Promise<void> {
  const { database, push, settings } = context;
  const { userId, sessionId } = caller;
  return database.session(caller, async (tx, session) => {
    await session;
    if (push === undefined) throw new AppError('request.not-found');
    // Tokens of earlier versions name no session that the subscription could end with.
    if (sessionId === undefined) throw new AppError('auth.session-ended');
    assertSubscription(subscription, settings.pushServices);
    await tx.rows(subscribeBrowser({ ...subscription, userId, sessionId, most: mostBrowsers }));
  });
}

/** Unsubscribes one of the caller’s browsers. Ids that don’t exist, or are somebody else’s, are ignored. */
export async function unsubscribe({ database }: Context, caller: Caller, endpoint: string): Promise<void> {
  await database.write(caller, forgetBrowser(caller.userId, endpoint));
}
