import { z } from 'zod';
import { queuedJob } from './job';

/**
 * What can be left to be done after a transaction. A job may wait while a newer version of the server is put in place: its
 * data may grow by optional fields, and a name is never used again for something else.
 */
export const queuedJobs = {
  'send-mail': queuedJob(
    z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    async (mail, { mailer, log }) => {
      if (mailer === undefined) log.warn('An email wasn’t sent because SMTP_URL is no longer set.');
      else await mailer.send(mail);
    },
  ),
} as const;

export type JobName = keyof typeof queuedJobs;
