import { defaultDigest } from '@atrium/contracts/notification-kinds';
import { wholeDigest } from '@atrium/contracts/notification-sentences';
import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import { enqueue } from '../database/enqueue';
import { notificationMail } from '../mail/notification-mail';
import { queuePushes } from '../push/delivery-service';
import { mailNotificationsJob, type NotificationsToMail } from './delivery-jobs';
import { findToSend, takeNewNotifications, type TakenRow, type ToSendRow } from './delivery-repository';
import { unsubscribeToken } from './unsubscribe-link';
import { toTold } from './wire-notification';

/**
 * A job: queues a job per immediate mail and per browser, to run after the person’s quiet hours. Marks what is new as delivered
 * in the same transaction.
 */
export function deliverNotifications({ database, settings, push }: Context, tenantId: string): Promise<void> {
  return asCompany(database, tenantId, async (tx) => {
    const taken = await tx.rows<TakenRow>(takeNewNotifications(settings.companyTimeZone));
    for (const { id, user_id: user, way, not_before: notBefore, pushes } of taken) {
      const runAt = notBefore === null ? {} : { runAt: notBefore };
      // A repeated notification replaces its mail that hasn’t gone out.
      if (way === 'mail') await enqueue(tx, mailNotificationsJob, { user, ids: [id] }, { key: id, ...runAt });
      if (pushes && push !== undefined) await queuePushes(tx, { user, id, notBefore });
    }
  });
}

/** A job, over all companies: queues each digest that is due, and whatever no server delivered at the time. */
export async function deliverDueNotifications({ database, settings }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({
      text: 'select deliver_due_notifications($1, $2, $3)',
      values: [settings.companyTimeZone, defaultDigest.rhythm, defaultDigest.at],
    }),
  );
}

/** A job: mails what is unread, may still be seen, and is still wanted by mail. */
export async function mailNotifications(
  context: Context,
  tenantId: string,
  { user, ids, digest: isDigest }: NotificationsToMail,
): Promise<void> {
  const { database, mailer, settings, lastingKeys } = context;
  if (mailer === undefined) return;
  const mail = await asCompany(database, tenantId, async (tx) => {
    const { timeZone } = await readCompanyTerms(tx, settings);
    const found = await tx.rows<ToSendRow>(findToSend(user, ids, settings.companyTimeZone));
    const rows = found.filter(({ way }) => way === 'mail' || (isDigest && way === 'digest'));
    const [first] = rows;
    if (first === undefined) return undefined;
    if (first.not_before !== null) {
      const key = isDigest ? `digest ${user}` : first.id;
      await enqueue(tx, mailNotificationsJob, { user, ids, digest: isDigest }, { key, runAt: first.not_before });
      return undefined;
    }
    const kind = isDigest ? wholeDigest : first.kind;
    const token = unsubscribeToken(lastingKeys.unsubscribeLinks, { tenantId, userId: user, kind });
    return notificationMail({
      email: first.email,
      company: first.company,
      told: rows.map((row) => toTold(row, timeZone)),
      shellUrl: settings.shellUrl,
      unsubscribe: `${settings.shellUrl}/unsubscribe?token=${encodeURIComponent(token)}`,
      isDigest,
    });
  });
  if (mail !== undefined) await mailer.send(mail);
}
