import type { AcceptInvitation, Invitation } from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import type { Context } from '../server/context';
import { readInvitationToken, type ReadInvitationToken } from './invitation-token';
import { findInvitation, setPassword, takeInvitation } from './repository';

export interface InvitationService {
  /** Whom a link is for. Throws `invitation.invalid` for a used, expired or made-up one. */
  retrieve(token: string): Promise<Invitation>;
  /** Sets the first password and uses the link up. */
  accept(acceptance: AcceptInvitation): Promise<void>;
}

export function createInvitationService({ database, passwords }: Context): InvitationService {
  const find = async (token: string): Promise<{ readonly read: ReadInvitationToken; readonly shown: Invitation }> => {
    const read = readInvitationToken(token);
    if (read === undefined) throw new AppError('invitation.invalid');
    const row = await database.transaction((tx) => findInvitation(tx, read));
    if (row === undefined) throw new AppError('invitation.invalid');
    return { read, shown: { ...row, expires_at: row.expires_at.toISOString() } };
  };

  return {
    retrieve: async (token) => (await find(token)).shown,

    accept: async ({ token, password }) => {
      // Hashing is dear: it is not done for links that don't work.
      const { read } = await find(token);
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        const taken = await takeInvitation(tx, read);
        if (taken === undefined || !(await setPassword(tx, taken.user_id, passwordHash))) {
          throw new AppError('invitation.invalid');
        }
      });
    },
  };
}
