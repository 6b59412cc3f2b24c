import { notifyGuestsJob } from '../appointments/invitation-job';
import { notifyGuests } from '../appointments/invitation-service';
import { exportCompanyJob } from '../company-data/export-job';
import { makeExport } from '../company-data/make-export';
import { sendMailJob } from '../mail/send-mail-job';
import { deliverJob, mailNotificationsJob } from '../notifications/delivery-jobs';
import { deliverNotifications, mailNotifications } from '../notifications/delivery-service';
import { mailResetLinkJob } from '../password-resets/reset-link-job';
import { mailResetLink } from '../password-resets/service';
import { sendPush } from '../push/delivery-service';
import { sendPushJob } from '../push/send-push-job';
import { queuedJob, type QueuedJob } from './job';

/** An archive holds all files of a company. */
const longestExportMs = 60 * 60_000;

/** How each kind of work is done that transactions leave behind. */
export const queuedJobs: readonly QueuedJob[] = [
  queuedJob(sendMailJob, async (mail, { mailer, log }) => {
    if (mailer === undefined) log.warn('An email wasn’t sent because SMTP_URL is no longer set.');
    else await mailer.send(mail);
  }),
  queuedJob(
    exportCompanyJob,
    async ({ id }, { tenantId, signal, ...context }) => {
      if (tenantId !== undefined) await makeExport(context, { tenantId, id, signal });
    },
    { longestRunMs: longestExportMs },
  ),
  queuedJob(deliverJob, async (_nothing, { tenantId, ...context }) => {
    if (tenantId !== undefined) await deliverNotifications(context, tenantId);
  }),
  queuedJob(mailNotificationsJob, async (told, { tenantId, ...context }) => {
    if (tenantId !== undefined) await mailNotifications(context, tenantId, told);
  }),
  queuedJob(sendPushJob, async (told, { tenantId, ...context }) => {
    if (tenantId !== undefined) await sendPush(context, tenantId, told);
  }),
  queuedJob(notifyGuestsJob, async ({ appointment }, { tenantId, ...context }) => {
    if (tenantId !== undefined) await notifyGuests(context, tenantId, appointment);
  }),
  queuedJob(mailResetLinkJob, ({ email }, context) => mailResetLink(context, email)),
];
