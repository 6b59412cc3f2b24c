import { defaultWays } from '@atrium/contracts/notification-kinds';
import type { Statement } from '../database/database';
import { notificationColumns, type NotificationRow } from './repository';

export interface TakenRow {
  readonly id: string;
  readonly user_id: string;
  readonly way: string;
  /** When the person’s quiet hours end, if they are now. */
  readonly not_before: Date | null;
  /** Whether they want it in a browser. */
  readonly pushes: boolean;
}

/** The company’s new notifications; each is returned once. */
export const takeNewNotifications = (serverZone: string): Statement => ({
  name: 'take_new_notifications',
  text: 'select id, user_id, way, not_before, pushes from take_new_notifications($1, $2)',
  values: [serverZone, JSON.stringify(defaultWays)],
});

export interface ToSendRow extends NotificationRow {
  readonly email: string;
  readonly company: string;
  readonly way: string;
  readonly not_before: Date | null;
}

/**
 * Which of these notifications still go out: those that are unread, about something that the account may still open, while the
 * account is active. Latest first.
 */
export const findToSend = (userId: string, ids: readonly string[], serverZone: string): Statement => ({
  name: 'find_notifications_to_send',
  text: `
    select ${notificationColumns}, to_whom.email, tenant_name(n.tenant_id) as company,
      way_of(n.tenant_id, n.user_id, n.kind, $4) as way, quiet_until(n.tenant_id, n.user_id, $3) as not_before
    from notification n join app_user to_whom on to_whom.tenant_id = n.tenant_id and to_whom.id = n.user_id
    where n.tenant_id = (select current_tenant()) and n.user_id = $1 and n.id = any ($2::uuid[]) and n.read_at is null
      and is_live_account(n.tenant_id, n.user_id)
      and may_see_subject(n.tenant_id, n.subject_type, n.subject_id, n.user_id)
    order by n.at desc, n.id desc`,
  values: [userId, ids, serverZone, JSON.stringify(defaultWays)],
});

/** Turns mails off: of one kind, or of all kinds in the digest without one. Returns the account’s address, if it exists. */
export const turnOffMails = (
  userId: string,
  kinds: Readonly<Record<string, 'here'>>,
  defaults: {
    readonly rhythm: string;
    readonly at: string;
  },
): Statement => ({
  name: 'end_notification_mails',
  text: `
    with changed as (
      insert into notification_preference as p (tenant_id, user_id, ways, digest, digest_at)
      select u.tenant_id, u.id, $2, $3, $4::time from app_user u
      where u.tenant_id = (select current_tenant()) and u.id = $1 and u.ended_at is null
      on conflict (tenant_id, user_id) do update set ways = p.ways || excluded.ways
      returning p.tenant_id, p.user_id
    )
    select u.email from changed c join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id`,
  values: [userId, JSON.stringify(kinds), defaults.rhythm, defaults.at],
});
