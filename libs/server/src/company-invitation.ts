import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, content))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { email, exp } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as {
    readonly email: string;
    readonly exp: number;
  };
  return exp > now.getTime() ? email : undefined;
}

function sign(secret: string, content: string): string {
  const key = createHmac('sha256', secret).update('invitation to register a company').digest();
  return createHmac('sha256', key).update(content).digest('base64url');
}
