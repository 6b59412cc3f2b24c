import { deriveKey, sameText, signText } from '@atrium/server/secrets';

/** Whose mails of which kind a link ends. */
export interface Unsubscribing {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: string;
}

const keyOf = (secret: string): Buffer => deriveKey(secret, 'unsubscribe link');

/** Works without an end: mails are kept for years. It can do one thing only, which settings take back. */
export function unsubscribeToken(secret: string, { tenantId, userId, kind }: Unsubscribing): string {
  const text = [tenantId, userId, kind].join(' ');
  return `${Buffer.from(text).toString('base64url')}.${signText(keyOf(secret), text)}`;
}

/** Undefined for a token that was made up. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!sameText(signature, signText(keyOf(secret), text))) return undefined;
  const [tenantId = '', userId = '', kind = ''] = text.split(' ');
  return { tenantId, userId, kind };
}
