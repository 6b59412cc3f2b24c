import { deriveKey, sameText, signText } from './secrets';

/**
 * What lets someone register a company where registration is by invitation: their address and an end, signed with the
 * secret of the API. Nothing is stored: an address can be registered once only.
 */
export function makeCompanyInvitation(secret: string, email: string, expiresAt: Date): string {
  const content = Buffer.from(JSON.stringify({ email, exp: expiresAt.getTime() })).toString('base64url');
  return `${content}.${sign(secret, content)}`;
}

/** The address that is invited; undefined for what is made up or over at `now`. */
export function readCompanyInvitation(secret: string, invitation: string, now: Date): string | undefined {
  const [content = '', signature = ''] = invitation.split('.');
  if (!sameText(signature, sign(secret, content))) return undefined;
  const { email, exp } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as {
    readonly email: string;
    readonly exp: number;
  };
  return exp > now.getTime() ? email : undefined;
}

const sign = (secret: string, content: string): string =>
  signText(deriveKey(secret, 'invitation to register a company'), content);
