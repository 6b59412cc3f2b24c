import { isSigned, signText } from '@atrium/server/secrets';
import type { KeyObject } from 'node:crypto';

/** Whose mails a link turns off, and of which kind. */
export interface Unsubscribing {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: string;
}

/** Never expires, since people keep mails for years. It only turns mails off, which settings can undo. */
export function unsubscribeToken(key: KeyObject, { tenantId, userId, kind }: Unsubscribing): string {
  const text = [tenantId, userId, kind].join(' ');
  return `${Buffer.from(text).toString('base64url')}.${signText(key, text)}`;
}

/** Undefined for a forged token. */
export function readUnsubscribeToken(key: KeyObject, token: string): Unsubscribing | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!isSigned([key], text, signature)) return undefined;
  const [tenantId = '', userId = '', kind = ''] = text.split(' ');
  return { tenantId, userId, kind };
}
