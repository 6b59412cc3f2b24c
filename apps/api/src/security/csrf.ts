import { deriveKey, sameText, signText } from '@atrium/server/secrets';
import { randomBytes } from 'node:crypto';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** Double-submit tokens: signed, so that a cookie planted by a neighbouring host does not count. */
export interface Csrf {
  issue(): string;
  matches(cookie: string | undefined, header: string | undefined): boolean;
}

export function createCsrf(secret: string): Csrf {
  const key = deriveKey(secret, 'anti-forgery token');
  return {
    issue: () => {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${signText(key, nonce)}`;
    },
    matches: (cookie, header) => {
      if (cookie === undefined || header === undefined || !sameText(cookie, header)) return false;
      const [nonce = '', signature = ''] = header.split('.');
      return sameText(signature, signText(key, nonce));
    },
  };
}
