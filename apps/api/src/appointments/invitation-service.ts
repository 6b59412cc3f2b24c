import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { enqueue } from '../database/enqueue';
import { cancellationMail, meetingMail } from '../mail/meeting-mail';
import { writeInvitation } from './i-calendar';
import { notifyGuestsJob } from './invitation-job';
import {
  findGuestsToTell,
  findUninvitedGuests,
  recordMailed,
  type GuestToTellRow,
  type UninvitedGuestRow,
} from './invitation-repository';

/** Long enough to drag an appointment about, or to undo that: guests are mailed the outcome. */
const pauseMs = 30_000;

/** Mails guests a moment after the last change, about everything since their last mail. */
export async function notifyGuestsLater({ outbox }: Context, tx: Transaction, appointment: string): Promise<void> {
  if (outbox === undefined) return;
  const runAt = new Date(Date.now() + pauseMs);
  await enqueue(tx, notifyGuestsJob, { appointment }, { key: appointment, runAt });
}

/**
 * A job: mails guests whose last mail is out of date. What they were sent is stored in the same transaction as the
 * mails to send.
 */
export function notifyGuests(context: Context, tenantId: string, appointment: string): Promise<void> {
  const { database, settings, outbox } = context;
  return asCompany(database, tenantId, async (tx) => {
    const guests = await tx.rows<GuestToTellRow>(findGuestsToTell(appointment));
    const [first] = guests;
    if (first === undefined || outbox === undefined) return;
    const isFirst = first.sequence === 0 && guests.every(({ told }) => told === null);
    const sequence = isFirst ? 0 : first.sequence + 1;
    const timeZone = await companyTimeZone(tx, settings);
    for (const guest of guests) {
      const { email, name, answer, now, told, maker, names, notes, tenant } = guest;
      const file = {
        id: appointment,
        tenant,
        sequence,
        maker,
        from: settings.smtpFrom,
        guest: { name, email, answer },
      };
      const content = writeInvitation({ ...file, ...now, notes, isCancelled: false });
      const frame = { id: appointment, email, maker, sequence, timeZone, shellUrl: settings.shellUrl };
      await outbox.send(tx, meetingMail({ ...frame, now, before: told, names, notes, content }));
    }
    await tx.rows(
      recordMailed(
        appointment,
        guests.map(({ user_id: user }) => user),
        sequence,
      ),
    );
  });
}

interface Leaving {
  readonly id: string;
  /** Guests who stay invited. */
  readonly kept: readonly string[];
}

/** To be called before guests are removed. They’re sent only what they already knew: the title, the time, and that it’s cancelled. */
export async function withdrawInvitations(
  { outbox, settings }: Context,
  tx: Transaction,
  { id, kept }: Leaving,
): Promise<void> {
  if (outbox === undefined) return;
  const leaving = await tx.rows<UninvitedGuestRow>(findUninvitedGuests(id, kept));
  if (leaving.length === 0) return;
  const timeZone = await companyTimeZone(tx, settings);
  for (const { name, email, told, maker, sequence, tenant } of leaving) {
    const file = { id, tenant, sequence, maker, from: settings.smtpFrom, guest: { name, email, answer: null } };
    const content = writeInvitation({ ...file, ...told, place: '', notes: '', isCancelled: true });
    const frame = { id, email, maker, sequence, timeZone, shellUrl: settings.shellUrl };
    await outbox.send(tx, cancellationMail({ ...frame, told, content }));
  }
}
