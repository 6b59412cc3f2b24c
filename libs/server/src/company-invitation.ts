import { deriveKey, deriveKeys, isSigned, signText, type Secrets } from './secrets';

const purpose = 'invitation to register a company';

/**
 * What lets someone register a company where registration is by invitation: their address and an end, signed with the
 * secret of the API. Nothing is stored: an address can be registered once only.
 */
export function makeCompanyInvitation(secret: string, email: string, expiresAt: Date): string {
  const content = Buffer.from(JSON.stringify({ email, exp: expiresAt.getTime() })).toString('base64url');
  return `${content}.${signText(deriveKey(secret, purpose), content)}`;
}

/** The address that is invited; undefined for what is made up or over at `now`. */
export function readCompanyInvitation(secrets: Secrets, invitation: string, now: Date): string | undefined {
  const [content = '', signature = ''] = invitation.split('.');
  if (!isSigned(deriveKeys(secrets, purpose), content, signature)) return undefined;
  const { email, exp } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as {
    readonly email: string;
    readonly exp: number;
  };
  return exp > now.getTime() ? email : undefined;
}
