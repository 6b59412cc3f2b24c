import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './secret';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** Double-submit tokens: signed, so that a cookie planted by a neighbouring host does not count. */
export interface Csrf {
  issue(): string;
  matches(cookie: string | undefined, header: string | undefined): boolean;
}

export function createCsrf(secret: string): Csrf {
  const key = deriveKey(secret, 'anti-forgery token');
  const sign = (nonce: string): string => createHmac('sha256', key).update(nonce).digest('base64url');
  return {
    issue: () => {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(nonce)}`;
    },
    matches: (cookie, header) => {
      if (cookie === undefined || header === undefined || !sameText(cookie, header)) return false;
      const [nonce = '', signature = ''] = header.split('.');
      return sameText(signature, sign(nonce));
    },
  };
}

/** Compares without telling by its time where the first difference is. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
