import { sendMailJob } from '../mail/send-mail-job';
import { mailResetLinkJob } from '../password-resets/reset-link-job';
import { mailResetLink } from '../password-resets/service';
import { queuedJob, type QueuedJob } from './job';

/** How each kind of work is done that transactions leave behind. */
export const queuedJobs: readonly QueuedJob[] = [
  queuedJob(sendMailJob, async (mail, { mailer, log }) => {
    if (mailer === undefined) log.warn('An email wasn’t sent because SMTP_URL is no longer set.');
    else await mailer.send(mail);
  }),
  queuedJob(mailResetLinkJob, ({ email }, context) => mailResetLink(context, email)),
];
