import { asCompany } from '../company-data/as-company';
import { readCompanyTerms } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { enqueue } from '../database/enqueue';
import type { JobContext } from '../jobs/job';
import { findToSend, type ToSendRow } from '../notifications/delivery-repository';
import { toTold } from '../notifications/wire-notification';
import { pushPayload } from './push-payload';
import { sendPushJob, type PushToSend } from './send-push-job';
import { forgetBrowser, listBrowsers, type BrowserRow } from './subscription-repository';

const newsMs = 24 * 3_600_000;

interface QueuedPush {
  readonly user: string;
  /** The notification. */
  readonly id: string;
  /** When quiet hours end; null outside of them. */
  readonly notBefore: Date | null;
}

/** Queues a job for each browser of a person in the current company. */
export async function queuePushes(tx: Transaction, { user, id, notBefore }: QueuedPush): Promise<void> {
  for (const { id: browser } of await tx.rows<BrowserRow>(listBrowsers(user))) {
    await queuePush(tx, { user, id, browser }, notBefore);
  }
}

async function queuePush(tx: Transaction, push: Omit<PushToSend, 'until'>, notBefore: Date | null): Promise<void> {
  const until = new Date((notBefore ?? new Date()).getTime() + newsMs).toISOString();
  // A repeated notification replaces one that hasn’t been sent.
  const key = `${push.id} ${push.browser}`;
  await enqueue(tx, sendPushJob, { ...push, until }, { key, ...(notBefore !== null && { runAt: notBefore }) });
}

/**
 * A job: shows a notification in one browser if it's unread and may still be seen. Retries for a day, and removes
 * subscriptions that no longer exist.
 */
export async function sendPush(context: JobContext, tenantId: string, job: PushToSend): Promise<void> {
  const { database, push, settings, signal, log } = context;
  const { user, id, browser, until } = job;
  const seconds = Math.floor((Date.parse(until) - Date.now()) / 1000);
  if (push === undefined || seconds <= 0) return;
  const found = await asCompany(database, tenantId, async (tx) => {
    const { timeZone } = await readCompanyTerms(tx, settings);
    const [row] = await tx.rows<ToSendRow>(findToSend(user, [id], settings.companyTimeZone));
    if (row === undefined || row.way === 'none') return undefined;
    if (row.not_before !== null) {
      await queuePush(tx, { user, id, browser }, row.not_before);
      return undefined;
    }
    const to = (await tx.rows<BrowserRow>(listBrowsers(user))).find((one) => one.id === browser);
    return to && { to, payload: pushPayload(toTold(row, timeZone)) };
  });
  if (found === undefined) return;
  const { endpoint, p256dh, auth } = found.to;
  const message = { to: { endpoint, keys: { p256dh, auth } }, payload: found.payload, seconds };
  const outcome = await push.send({ ...message, topic: id.replaceAll('-', '') }, signal);
  if (outcome === 'refused') log.warn({ host: new URL(endpoint).host }, 'A push service refused a message.');
  if (outcome === 'gone') await asCompany(database, tenantId, (tx) => tx.rows(forgetBrowser(user, endpoint)));
}
