import type { InvitedUser, NewUser } from '@atrium/contracts/users';
import { insertAccount, namingTakenFields, splitFullName } from '../auth/accounts';
import type { Caller } from '../database/database';
import { hashOf, newInvitationToken } from '../invitations/invitation-token';
import { insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import type { Context } from '../server/context';
import { newId } from '../server/ids';

export interface UserService {
  /** Admins. Creates an account without a password and a single-use link to set one. */
  invite(caller: Caller, user: NewUser, onMailFailed: (error: unknown) => void): Promise<InvitedUser>;
}

const dayMs = 86_400_000;

export function createUserService({ database, mailer, settings }: Context): UserService {
  return {
    invite: async (caller, { username, email, full_name }, onMailFailed) => {
      const id = newId();
      const expiresAt = new Date(Date.now() + settings.invitationDays * dayMs);
      const token = await database
        .session(
          caller,
          async (tx, session) => {
            const { tenantId } = await session;
            const secret = newInvitationToken(tenantId);
            const account = { id, tenantId, username, email, role: 'employee', passwordHash: null } as const;
            await Promise.all([
              insertAccount(tx, { ...account, ...splitFullName(full_name) }),
              insertInvitation(tx, { tenantId, userId: id, hash: hashOf(secret), expiresAt }),
            ]);
            return secret;
          },
          { role: 'admin' },
        )
        .catch(namingTakenFields({ email: 'email', username: 'username' }));

      const link = `${settings.shellUrl}/set_password?token=${token}`;
      const mail = { email, fullName: full_name, tenant: caller.hostTenant, link, days: settings.invitationDays };
      // The account exists, mailed or not: the admin can hand over the link.
      const mailed = await (mailer?.send(invitationMail(mail)).then(
        () => true,
        (error: unknown) => {
          onMailFailed(error);
          return false;
        },
      ) ?? false);
      return {
        id,
        username,
        email,
        full_name,
        role: 'employee',
        invitation_token: token,
        invitation_expires_at: expiresAt.toISOString(),
        mailed,
      };
    },
  };
}
