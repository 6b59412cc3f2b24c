import type { MemberResetLink, PendingReset, ResetPassword } from '@atrium/contracts/password-resets';
import { AppError } from '@atrium/errors';
import type { Lane } from '../admission/fair-queue';
import { recordAudit } from '../audit/record-audit';
import { refuseEasyPassword } from '../auth/new-password';
import { findAccount } from '../auth/repository';
import { laneOfClient, type Client } from '../auth/service';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { enqueue } from '../database/enqueue';
import { newId, uuidOrNil } from '../database/ids';
import { readInvitationToken, type ReadInvitationToken } from '../invitations/invitation-token';
import { setPassword } from '../invitations/repository';
import { passwordChangedMail, resetPasswordMail } from '../mail/password-mails';
import { actorOf, assertMay, relationTo, requires } from '../policy/policy';
import { countAttempt } from '../security/attempts';
import { endSessions } from '../security/sessions';
import { newReset } from './new-reset';
import {
  deleteResets,
  findMember,
  findReset,
  insertReset,
  takeReset,
  type MemberRow,
  type ResetRow,
} from './repository';
import { mailResetLinkJob } from './reset-link-job';

/**
 * Who has forgotten a password. Nobody learns whether the address has an account: it counts against the same limits, and the
 * account is looked up by a job, so that the answer takes as long.
 */
export async function askForReset(
  { database, outbox, settings }: Context,
  email: string,
  client: Client,
): Promise<void> {
  if (outbox === undefined) return;
  const lane = laneOfClient(client);
  const limit = {
    key: `password reset source ${client.source}`,
    most: settings.passwordResets.perSourcePerHour,
    windowSeconds: 3600,
  };
  const wait = await database.transaction((tx) => countAttempt(tx, newId(), [limit]), lane);
  if (wait !== null) throw new AppError('password.too-many-resets', { params: { retryAfter: wait } });
  await outbox.admit({ to: email });
  await database.transaction((tx) => enqueue(tx, mailResetLinkJob, { email }), lane);
}

/** A job: mails the link where the address has an account. */
export async function mailResetLink({ database, outbox, settings }: Context, email: string): Promise<void> {
  if (outbox === undefined) return;
  const hours = settings.passwordResets.linkHours;
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    const [member] = account === undefined ? [] : await tx.rows<MemberRow>(findMember(account.user_id));
    if (account === undefined || member === undefined) return;
    const reset = newReset(member.tenant_id, hours, settings);
    await tx.rows(insertReset({ ...reset, userId: account.user_id, madeBy: null }));
    await outbox.send(tx, resetPasswordMail({ email: member.email, link: reset.link, hours, byAdmin: false }));
  });
}

/** Admins. With a mail server the link goes to the member only. */
export async function makeResetLink(context: Context, caller: Caller, userId: string): Promise<MemberResetLink> {
  const { database, outbox, settings } = context;
  const id = uuidOrNil(userId);
  const [known] = await database.session(caller, async (tx, session) => {
    const actor = actorOf(await session);
    // Whoever finds an admin's open browser doesn't know the password, and gets around asking for it nowhere.
    assertMay(actor, 'member.reset-password', relationTo(actor, id));
    return tx.rows<MemberRow>(findMember(id));
  });
  if (known !== undefined) {
    await outbox?.admit({ to: known.email, company: caller.hostTenant, account: caller.userId });
  }
  return database.session(
    caller,
    async (tx) => {
      const [member] = await tx.rows<MemberRow>(findMember(id));
      if (member === undefined) throw new AppError('member.not-found');
      if (!member.can_sign_in) throw new AppError('member.not-active');
      const { email, full_name } = member;
      const hours = settings.passwordResets.adminLinkHours;
      const reset = newReset(member.tenant_id, hours, settings);
      await tx.rows(insertReset({ ...reset, userId: id, madeBy: caller.userId }));
      await outbox?.send(tx, resetPasswordMail({ email, link: reset.link, hours, byAdmin: true }));
      const subject = { kind: 'account', id, name: full_name };
      await tx.rows(recordAudit({ action: 'password.reset-link-made', by: caller, subject }));
      const mailed = outbox !== undefined;
      const expires_at = reset.expiresAt.toISOString();
      return { user: id, email, full_name, reset_token: mailed ? null : reset.token, expires_at, mailed };
    },
    requires('member.reset-password'),
  );
}

/** Whom a link is for. Throws `password.link-invalid` for a used, expired or made-up one. */
export async function getPendingReset(context: Context, token: string, client: Client): Promise<PendingReset> {
  const { email, full_name, tenant, expires_at } = (await find(context, token, laneOfClient(client))).row;
  return { email, full_name, tenant, expires_at: expires_at.toISOString() };
}

/** Sets the password, uses up all links of the account and signs it out everywhere. */
export async function resetPassword(
  context: Context,
  { token, password }: ResetPassword,
  client: Client,
): Promise<void> {
  const { passwords, database, outbox } = context;
  const lane = laneOfClient(client);
  // Hashing is dear: it is not done for links that don't work.
  const { read, row } = await find(context, token, lane);
  await refuseEasyPassword('password', password, { ...row, fullName: row.full_name });
  const passwordHash = await passwords.hash(password, lane);
  await database.transaction(async (tx) => {
    const taken = await takeReset(tx, read);
    if (taken === undefined || !(await setPassword(tx, taken.user_id, passwordHash))) {
      throw new AppError('password.link-invalid');
    }
    await tx.rows(deleteResets(taken.user_id));
    await tx.rows(endSessions(taken.user_id, undefined));
    const by = { userId: taken.user_id, address: client.address };
    await tx.rows(recordAudit({ action: 'password.reset', by }));
    await outbox?.send(tx, passwordChangedMail(row.email));
  }, lane);
}

async function find(
  { database }: Context,
  token: string,
  lane: Lane,
): Promise<{ readonly read: ReadInvitationToken; readonly row: ResetRow }> {
  const read = readInvitationToken(token);
  const row = read && (await database.transaction((tx) => findReset(tx, read), lane));
  if (read === undefined || row === undefined) throw new AppError('password.link-invalid');
  return { read, row };
}
