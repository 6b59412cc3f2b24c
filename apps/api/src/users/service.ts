import type { InvitedUser, NewUser } from '@atrium/contracts/users';
import { insertAccount, namingTakenFields, splitFullName } from '../auth/accounts';
import type { Caller } from '../database/database';
import { newInvitation } from '../invitations/new-invitation';
import { insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import type { Context } from '../server/context';
import { newId } from '../server/ids';

export interface UserService {
  /**
   * Admins. Creates an account without a password and a single-use link to set one. With a mail server the link goes to
   * the invited person only, and the address is claimed when they open it: so the admin is not told whether it has an
   * account at another company.
   */
  invite(caller: Caller, user: NewUser): Promise<InvitedUser>;
}

export function createUserService({ database, outbox, settings }: Context): UserService {
  return {
    invite: async (caller, { username, email, full_name }) => {
      const id = newId();
      await outbox?.admit({ to: email, company: caller.hostTenant, account: caller.userId });
      const { token, expiresAt } = await database
        .session(
          caller,
          async (tx, session) => {
            const { tenantId } = await session;
            const invitation = newInvitation(tenantId, settings);
            const account = { id, tenantId, username, email, role: 'employee', passwordHash: null } as const;
            await insertAccount(
              tx,
              { ...account, ...splitFullName(full_name) },
              { claimsAddress: outbox === undefined },
            );
            await insertInvitation(tx, { tenantId, userId: id, ...invitation });
            const mail = { email, fullName: full_name, tenant: caller.hostTenant, days: settings.invitationDays };
            await outbox?.send(tx, invitationMail({ ...mail, link: invitation.link }));
            return invitation;
          },
          { role: 'admin' },
        )
        .catch(namingTakenFields({ email: 'email', username: 'username' }));

      return {
        id,
        username,
        email,
        full_name,
        role: 'employee',
        invitation_token: outbox === undefined ? token : null,
        invitation_expires_at: expiresAt.toISOString(),
        mailed: outbox !== undefined,
      };
    },
  };
}
