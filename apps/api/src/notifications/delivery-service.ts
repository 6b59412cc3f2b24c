import { defaultDigest } from '@atrium/contracts/notification-kinds';
import { wholeDigest } from '@atrium/contracts/notification-sentences';
import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import { enqueue } from '../database/enqueue';
import { notificationMail } from '../mail/notification-mail';
import { mailNotificationsJob, type NotificationsToMail } from './delivery-jobs';
import { findToSend, takeNewNotifications, type TakenRow, type ToSendRow } from './delivery-repository';
import { unsubscribeToken } from './unsubscribe-link';
import { toTold } from './wire-notification';

/** A job: leaves a job for each mail that goes out at once, after the person’s quiet hours. Taken and left together, or not at all. */
export function deliverNotifications({ database, settings }: Context, tenantId: string): Promise<void> {
  return asCompany(database, tenantId, async (tx) => {
    const taken = await tx.rows<TakenRow>(takeNewNotifications(settings.companyTimeZone));
    for (const { id, user_id: user, way, not_before: notBefore } of taken) {
      const runAt = notBefore === null ? {} : { runAt: notBefore };
      // What comes again before its mail has gone out takes the place of that one.
      if (way === 'mail') await enqueue(tx, mailNotificationsJob, { user, ids: [id] }, { key: id, ...runAt });
    }
  });
}

/** A job, over all companies: leaves a job for each digest that is due, and for what was told while no server could say so. */
export async function deliverDueNotifications({ database, settings }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({
      text: 'select deliver_due_notifications($1, $2, $3)',
      values: [settings.companyTimeZone, defaultDigest.rhythm, defaultDigest.at],
    }),
  );
}

/** A job: mails what is still unread, may still be seen, and is still wanted by mail. */
export async function mailNotifications(
  context: Context,
  tenantId: string,
  { user, ids, digest: isDigest }: NotificationsToMail,
): Promise<void> {
  const { database, mailer, settings, secret } = context;
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
    const token = unsubscribeToken(secret, { tenantId, userId: user, kind });
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
