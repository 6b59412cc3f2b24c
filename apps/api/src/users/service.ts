import { dayIn } from '@atrium/contracts/dates';
import type { InvitedUser, NewUser } from '@atrium/contracts/users';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import { endAccount, explainTakenFields, insertMember, isAddressOfColleague, splitFullName } from '../auth/accounts';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Session, Transaction } from '../database/database';
import { newInvitation, type NewInvitation } from '../invitations/new-invitation';
import { deleteInvitations, insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import { actorOf, assertMay, requires } from '../policy/policy';
import type { Context } from '../context';
import { violatedUnique } from '../database/failures';
import {
  deleteRecord,
  findInvitedAccount,
  findLapsedAccounts,
  renameAccount,
  type InvitedAccountRow,
} from './repository';

type InvitedAccount = Pick<InvitedUser, 'id' | 'username' | 'full_name' | 'role'>;

/**
 * HR. Creates an account without a password and a single-use link to set one. With a mail server the link goes to
 * the invited person only, and the address is claimed when they open it: so the admin doesn’t learn whether it has an
 * account at another company. Whose link has expired is sent another one, and keeps the account.
 */
export async function inviteUser(context: Context, caller: Caller, id: string, user: NewUser): Promise<InvitedUser> {
  const { outbox, database } = context;
  const { email } = user;
  await outbox?.admit({ to: email, company: caller.hostTenant, account: caller.userId });
  const { account, token, expiresAt } = await againAfterSameCall(() =>
    database.session(
      caller,
      async (tx, session) => inviteAs(context, tx, await session, caller, id, user),
      requires('member.invite'),
    ),
  ).catch(explainTakenFields({ email: 'email', username: 'username' }));

  return {
    ...account,
    email,
    invitation_token: token,
    invitation_expires_at: expiresAt.toISOString(),
    mailed: outbox !== undefined,
  };
}

export interface Invited {
  readonly account: InvitedAccount;
  /** Null where the link was mailed. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

/**
 * Tries once more when the same call may have committed first, to find what it created. It can commit between any two
 * statements of this one, so the ID, the username or the address may be reported as taken.
 */
export const againAfterSameCall = (attempt: () => Promise<Invited>): Promise<Invited> =>
  attempt().catch((error: unknown) => {
    const isTaken =
      violatedUnique(error) !== undefined || (error instanceof AppError && error.code === 'registration.email-taken');
    if (!isTaken) throw error;
    return attempt();
  });

/**
 * Account, record and link of one person, in a transaction of whoever may invite. Sent again with the same id, it finds the
 * account that is there.
 */
export async function inviteAs(
  context: Context,
  tx: Transaction,
  session: Session,
  caller: Caller,
  id: string,
  user: NewUser,
): Promise<Invited> {
  const before = await findInvitedAccount(tx, { id, email: user.email });
  if (before !== undefined) return linkAgain(context, tx, session, before);
  const account = await accountFor(context, tx, session, id, user);
  const { token, expiresAt } = await sendLink(context, tx, session, caller, { ...account, email: user.email });
  return { account, token: context.outbox === undefined ? token : null, expiresAt };
}

/** A link that was mailed is on its way. One to hand over was lost with the answer: another takes its place. */
async function linkAgain(
  { outbox, settings }: Context,
  tx: Transaction,
  { tenantId }: Session,
  { expires_at, ...account }: InvitedAccountRow,
): Promise<Invited> {
  if (outbox !== undefined) return { account, token: null, expiresAt: expires_at };
  const invitation = newInvitation(tenantId, settings);
  await deleteInvitations(tx, account.id);
  await insertInvitation(tx, { tenantId, userId: account.id, ...invitation });
  return { account, token: invitation.token, expiresAt: invitation.expiresAt };
}

/** A new link to set a password; it is mailed where there is a mail server. */
export async function sendLink(
  { outbox, settings }: Context,
  tx: Transaction,
  { tenantId }: Session,
  caller: Caller,
  { id, email, full_name }: { readonly id: string; readonly email: string; readonly full_name: string },
): Promise<NewInvitation> {
  const invitation = newInvitation(tenantId, settings);
  await insertInvitation(tx, { tenantId, userId: id, ...invitation });
  const subject = { kind: 'account', id, name: full_name };
  await tx.rows(recordAudit({ action: 'member.invited', by: caller, subject, details: { email } }));
  const mail = { email, fullName: full_name, tenant: caller.hostTenant, days: settings.invitationDays };
  await outbox?.send(tx, invitationMail({ ...mail, link: invitation.link }));
  return invitation;
}

/** The account that the link is for: a new one, or that of somebody whose link has expired. */
async function accountFor(
  { outbox, settings }: Context,
  tx: Transaction,
  session: Session,
  newId: string,
  user: NewUser,
): Promise<InvitedAccount> {
  const { username, email, full_name } = user;
  const name = splitFullName(full_name);
  const lapsed = await findLapsedAccounts(tx, user);
  const former = lapsed.find(({ has_address }) => has_address);
  // Nobody has used it, and nobody can: its username is free for somebody else.
  const holder = lapsed.find(
    ({ has_address, has_record, has_authority }) => !has_address && !has_record && !has_authority,
  );
  if (holder !== undefined) await Promise.all([deleteRecord(tx, holder.id), endAccount(tx, holder.id)]);

  if (former !== undefined) {
    // Whoever has the link has what the account may do.
    if (former.has_authority) assertMay(actorOf(session), 'member.change-roles');
    await deleteInvitations(tx, former.id);
    const { id, role } = former;
    if (former.has_record) return { id, role, username: former.username, full_name: former.full_name };
    await renameAccount(tx, { id, username, ...name });
    return { id, username, full_name, role };
  }
  if (await isAddressOfColleague(tx, email)) throw new AppError('registration.email-taken');
  await insertMember(
    tx,
    { id: newId, tenantId: session.tenantId, username, email, role: 'employee', passwordHash: null, ...name },
    dayIn(await companyTimeZone(tx, settings)),
    { claimsAddress: outbox === undefined },
  );
  return { id: newId, username, full_name, role: 'employee' };
}
