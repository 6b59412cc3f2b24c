import type { InvitedUser, NewUser } from '@atrium/contracts/users';
import { recordAudit } from '../audit/record-audit';
import { endAccount, insertAccount, explainTakenFields, splitFullName } from '../auth/accounts';
import type { Caller, Transaction } from '../database/database';
import { newInvitation } from '../invitations/new-invitation';
import { deleteInvitations, insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import type { Context } from '../context';
import { newId } from '../database/ids';
import { findLapsedAccounts, renameAccount } from './repository';

type InvitedAccount = Pick<InvitedUser, 'id' | 'username' | 'full_name' | 'role'>;

/**
 * Admins. Creates an account without a password and a single-use link to set one. With a mail server the link goes to
 * the invited person only, and the address is claimed when they open it: so the admin doesn’t learn whether it has an
 * account at another company. Whose link has expired is sent another one, and keeps the account.
 */
export async function inviteUser(context: Context, caller: Caller, user: NewUser): Promise<InvitedUser> {
  const { outbox, database, settings } = context;
  const { email } = user;
  await outbox?.admit({ to: email, company: caller.hostTenant, account: caller.userId });
  const { account, token, expiresAt } = await database
    .session(
      caller,
      async (tx, session) => {
        const { tenantId } = await session;
        const { id, username, full_name, role } = await accountFor(context, tx, tenantId, user);
        const invitation = newInvitation(tenantId, settings);
        await insertInvitation(tx, { tenantId, userId: id, ...invitation });
        const subject = { kind: 'account', id, name: full_name };
        await tx.rows(recordAudit({ action: 'member.invited', by: caller, subject, details: { email } }));
        const mail = { email, fullName: full_name, tenant: caller.hostTenant, days: settings.invitationDays };
        await outbox?.send(tx, invitationMail({ ...mail, link: invitation.link }));
        return { account: { id, username, full_name, role }, ...invitation };
      },
      { role: 'admin' },
    )
    .catch(explainTakenFields({ email: 'email', username: 'username' }));

  return {
    ...account,
    email,
    invitation_token: outbox === undefined ? token : null,
    invitation_expires_at: expiresAt.toISOString(),
    mailed: outbox !== undefined,
  };
}

/** The account that the link is for: a new one, or that of somebody whose link has expired. */
async function accountFor(
  { outbox }: Context,
  tx: Transaction,
  tenantId: string,
  user: NewUser,
): Promise<InvitedAccount> {
  const { username, email, full_name } = user;
  const name = splitFullName(full_name);
  const lapsed = await findLapsedAccounts(tx, user);
  const former = lapsed.find(({ has_address }) => has_address);
  // Nobody has used it, and nobody can: its username is free for somebody else.
  const holder = lapsed.find(({ has_address, is_employees }) => !has_address && !is_employees);
  if (holder !== undefined) await endAccount(tx, holder.id);

  if (former !== undefined) {
    await deleteInvitations(tx, former.id);
    if (former.is_employees) return former;
    await renameAccount(tx, { id: former.id, username, ...name });
    return { id: former.id, username, full_name, role: former.role };
  }
  const id = newId();
  await insertAccount(
    tx,
    { id, tenantId, username, email, role: 'employee', passwordHash: null, ...name },
    { claimsAddress: outbox === undefined },
  );
  return { id, username, full_name, role: 'employee' };
}
