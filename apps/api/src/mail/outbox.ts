import { AppError } from '@atrium/errors';
import { countAttempt } from '../security/attempts';
import type { Database, Transaction } from '../database/database';
import { foldEmail } from '../database/fold-email';
import { enqueue } from '../database/enqueue';
import { newId } from '../database/ids';
import type { Settings } from '../settings';
import type { Mail } from './mailer';
import { sendMailJob } from './send-mail-job';

/** Whom a mail goes to, and who causes it. */
export interface MailOccasion {
  readonly to: string;
  readonly company?: string;
  readonly account?: string;
}

/** Mail that people cause, limited by the hour: per address, per company and per account. */
export interface Outbox {
  /** Counts a mail before it is written. Throws `mail.too-many`. */
  admit(occasion: MailOccasion): Promise<void>;
  /** Leaves a mail to be sent after the transaction, and again while the mail server does not take it. */
  send(tx: Transaction, mail: Mail): Promise<void>;
}

const windowSeconds = 3600;

export function createOutbox(database: Database, mailsPerHour: Settings['mailsPerHour']): Outbox {
  return {
    admit: async ({ to, company, account }) => {
      const wait = await database.transaction(async (tx) => {
        const limits = [
          { key: `mail to ${await foldEmail(tx, to)}`, most: mailsPerHour.address },
          ...(company === undefined ? [] : [{ key: `mail of company ${company}`, most: mailsPerHour.company }]),
          ...(account === undefined ? [] : [{ key: `mail of account ${account}`, most: mailsPerHour.account }]),
        ];
        return countAttempt(
          tx,
          newId(),
          limits.map((limit) => ({ ...limit, windowSeconds })),
        );
      });
      if (wait !== null) throw new AppError('mail.too-many', { params: { retryAfter: wait } });
    },
    send: (tx, mail) => enqueue(tx, sendMailJob, mail),
  };
}
