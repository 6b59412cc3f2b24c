import type { Settings } from '../settings';
import { hashOfToken } from '@atrium/server/secrets';
import { newInvitationToken } from './invitation-token';

/** A single-use link to set a password, as it is made for one account. */
export interface NewInvitation {
  readonly token: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
  readonly link: string;
}

const dayMs = 86_400_000;

export function newInvitation(
  tenantId: string,
  { invitationDays, shellUrl }: Pick<Settings, 'invitationDays' | 'shellUrl'>,
): NewInvitation {
  const token = newInvitationToken(tenantId);
  return {
    token,
    hash: hashOfToken(token),
    expiresAt: new Date(Date.now() + invitationDays * dayMs),
    link: `${shellUrl}/set_password?token=${token}`,
  };
}
