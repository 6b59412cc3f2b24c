import { hashOfToken } from '@atrium/server/secrets';
import { newInvitationToken } from '../invitations/invitation-token';
import type { Settings } from '../settings';

/** A single-use link to set another password, as it is made for one account. */
export interface NewReset {
  readonly token: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
  readonly link: string;
}

const hourMs = 3_600_000;

export function newReset(tenantId: string, hours: number, { shellUrl }: Pick<Settings, 'shellUrl'>): NewReset {
  const token = newInvitationToken(tenantId);
  return {
    token,
    hash: hashOfToken(token),
    expiresAt: new Date(Date.now() + hours * hourMs),
    link: `${shellUrl}/reset_password?token=${token}`,
  };
}
