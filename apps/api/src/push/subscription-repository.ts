import type { PushSubscription } from '@atrium/contracts/notifications';
import type { Statement } from '../database/database';

/** A subscription whose session is still valid. */
export interface BrowserRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly user_agent: string;
  readonly since: string;
}

/** Latest first. */
export const listBrowsers = (userId: string): Statement => ({
  name: 'list_push_browsers',
  text: `
    select p.id, p.endpoint, p.p256dh, p.auth, s.user_agent, iso_utc(p.made_at) as since
    from push_subscription p join session s on s.tenant_id = p.tenant_id and s.id = p.session_id
    where p.tenant_id = (select current_tenant()) and p.user_id = $1 and s.ended_at is null and s.expires_at > now()
    order by p.made_at desc, p.id`,
  values: [userId],
});

export interface BrowserToSubscribe extends PushSubscription {
  readonly userId: string;
  readonly sessionId: string;
  /** How many are kept per account. */
  readonly most: number;
}

/** Creates or renews an account’s subscription; the browser stops notifying any other account. */
export const subscribeBrowser = ({ userId, sessionId, endpoint, keys, most }: BrowserToSubscribe): Statement => ({
  name: 'subscribe_to_push',
  text: 'select subscribe_to_push($1, $2, $3, $4, $5, $6)',
  values: [userId, sessionId, endpoint, keys.p256dh, keys.auth, most],
});

/** Of an account of the entered company; does nothing if there is none. */
export const forgetBrowser = (userId: string, endpoint: string): Statement => ({
  name: 'forget_push_browser',
  text: `delete from push_subscription
         where tenant_id = (select current_tenant()) and user_id = $1 and endpoint = $2`,
  values: [userId, endpoint],
});
