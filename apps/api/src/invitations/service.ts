import type { AcceptInvitation, Invitation } from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import { proveAddress } from '../auth/accounts';
import { refuseEasyPassword } from '../auth/new-password';
import { laneOfClient, type Client } from '../auth/service';
import { violatedUnique } from '../database/failures';
import type { Lane } from '../admission/fair-queue';
import type { Context } from '../context';
import { readInvitationToken, type ReadInvitationToken } from './invitation-token';
import { findInvitation, setPassword, takeInvitation } from './repository';

/** Whom a link is for. Throws `invitation.invalid` for a used, expired or made-up one. */
export async function getInvitation(context: Context, token: string, client: Client): Promise<Invitation> {
  return (await find(context, token, laneOfClient(client))).shown;
}

/**
 * Sets the password and uses the link up. Who has a mailed link has shown that the address is theirs: throws
 * `invitation.account-elsewhere` where they have an account with it already.
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: AcceptInvitation,
  client: Client,
): Promise<void> {
  const { passwords, database } = context;
  const lane = laneOfClient(client);
  // Hashing is dear: it is not done for links that don't work.
  const { read, shown, username } = await find(context, token, lane);
  await refuseEasyPassword('password', password, { username, email: shown.email, fullName: shown.full_name });
  const passwordHash = await passwords.hash(password, lane);
  await database
    .transaction(async (tx) => {
      const taken = await takeInvitation(tx, read);
      if (taken === undefined || !(await setPassword(tx, taken.user_id, passwordHash))) {
        throw new AppError('invitation.invalid');
      }
      await proveAddress(tx, taken.user_id);
      const by = { userId: taken.user_id, address: client.address };
      await tx.rows(recordAudit({ action: 'invitation.accepted', by }));
    }, lane)
    .catch((error: unknown) => {
      if (violatedUnique(error) !== 'identity_pkey') throw error;
      throw new AppError('invitation.account-elsewhere', { cause: error });
    });
}

async function find(
  { database }: Context,
  token: string,
  lane: Lane,
): Promise<{ readonly read: ReadInvitationToken; readonly shown: Invitation; readonly username: string }> {
  const read = readInvitationToken(token);
  if (read === undefined) throw new AppError('invitation.invalid');
  const row = await database.transaction((tx) => findInvitation(tx, read), lane);
  if (row === undefined) throw new AppError('invitation.invalid');
  const { username, ...shown } = row;
  return { read, username, shown: { ...shown, expires_at: shown.expires_at.toISOString() } };
}
